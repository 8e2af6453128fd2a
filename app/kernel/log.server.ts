/**
 * Structured logs. Personal and card data must not be passed in. As a safeguard, known field names, and columns that
 * features declare as hidden (personal-data.server.ts), are removed.
 */
import pino, { type Logger } from 'pino'
import { hiddenColumns } from './personal-data.server.ts'

export type Log = Logger

const SECRET = ['email', 'name', 'phone', 'pan', 'Pan', 'Cvv2', 'Expiry', 'card_number', 'card_exp', 'card_cvc']
const HIDDEN = [...SECRET, 'password', 'MerchantPass', 'UserPass', 'authorization', 'cookie']

type ErrorFacts = Record<'type' | 'stack', string> &
  Partial<Record<'message' | 'code' | 'constraint' | 'table', string>> & { cause?: ErrorFacts }

/**
 * Loggable facts of an error: type, message, code and where it was thrown, never its other properties. PostgreSQL
 * errors quote typed values in message, detail and where: of those only code, constraint and table are logged.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `thrown: ${typeof error}`
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>
  const fromDatabase = typeof severity === 'string' && typeof code === 'string'
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const [codeText, constraintText, tableText] = [text(code), text(constraint), text(table)]
  const cause = error.cause !== undefined && depth < 3 ? errorFacts(error.cause, depth + 1) : undefined
  return {
    type: error.name,
    ...(!fromDatabase && { message: error.message }),
    ...(codeText && { code: codeText }),
    ...(fromDatabase && constraintText && { constraint: constraintText }),
    ...(fromDatabase && tableText && { table: tableText }),
    stack: frames.join('\n'),
    ...(typeof cause === 'object' && { cause }),
  }
}

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
    redact: {
      paths: [...HIDDEN, ...hiddenColumns].flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[removed]',
    },
  })
}
