/** The API is the sum of these: each feature's rows of spec.md section 7. */
export {}
