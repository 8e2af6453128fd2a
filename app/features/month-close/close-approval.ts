/** Kind of the approval to close a month. */
export const CLOSE_APPROVAL = 'month_close'
