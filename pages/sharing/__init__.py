"""What a shared address looks like elsewhere: its code for a camera, its picture in a message."""
