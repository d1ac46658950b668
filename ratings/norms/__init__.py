"""Title norms: GM, IM, WGM and WIM by FIDE's Title Regulations (B.01, in force from 2024)."""
