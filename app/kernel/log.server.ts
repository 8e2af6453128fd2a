/** Structured logs. Personal and card data are not passed in; what slips in under a known name is removed. */
import pino, { type Logger } from 'pino'

export type Log = Logger

const SECRET = [
  'email',
  'name',
  'donor_name',
  'phone',
  'pan',
  'Pan',
  'Cvv2',
  'Expiry',
  'card_number',
  'card_exp',
  'card_cvc',
]
const HIDDEN = [...SECRET, 'password', 'MerchantPass', 'UserPass', 'authorization', 'cookie']

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: HIDDEN.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[removed]' },
  })
}
