/** The proposal to close a month. */
export const CLOSE_APPROVAL = 'month_close'
