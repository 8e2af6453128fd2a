/** More would not fit in the address of the file. */
export const MAX_LABELLED_ORDERS = 100
