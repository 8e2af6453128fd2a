/** Header of the file of labels: how many orders have none because nothing of them may be sent. */
export const LEFT_OUT = 'X-Left-Out'
