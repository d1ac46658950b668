"""The site on a phone: installed like an app, and read without a network."""
