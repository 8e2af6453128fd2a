import { accountName } from '#features/ledger/account-name.ts'
import { formatDateTime, formatDay } from '#kernel/dates.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES, formatMoney, minor, type Currency } from '#kernel/money.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { plainText } from '#dashboard/kit/value.tsx'
import styles from './audit.module.css'
import { commandLabel } from '#features/audit/command-label.ts'
import { wordDiff } from './word-diff.ts'

type Facts = Record<string, unknown> | null
/** `labels` of fields, `names` of records and users by id, `subjects` of commands. */
type Known = {
  labels?: Record<string, TextKey>
  names?: Record<string, { name: string }>
  subjects?: Record<string, TextKey>
}
type Props = { command: string; before: Facts; after: Facts; detail: Facts; known?: Known }

/** Ids and keys that mean nothing to people, unless the name of their record is known. */
export const TECHNICAL: ReadonlySet<string> = new Set([
  'attemptId',
  'divisionId',
  'donationId',
  'expenseId',
  'id',
  'idempotencyKey',
  'idempotency_key',
  'importId',
  'key',
  'noun',
  'pledge_id',
  'proposalId',
  'refundId',
  'secondId',
  'transferId',
])

/** The changes by field; longer texts are compared word by word. */
export function Changes({ command, before, after, detail, known = {} }: Props) {
  const t = useText()
  const { labels = {} } = known
  const say = useSaying(command, known)
  const [old, now, more] = [flat(before), flat(after), flat(detail)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const isNamed = (value: unknown) => typeof value === 'string' && value in (known.names ?? {})
  const facts = Object.keys(more)
    .filter((name) => say(name, more) !== '')
    .filter((name) => !TECHNICAL.has(name.split('.').at(-1)!) || isNamed(more[name]))
  if (names.length === 0 && facts.length === 0) return null
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{nameOf(t, labels, name)}</dt>
          <dd>
            <Difference before={say(name, old)} after={say(name, now)} />
          </dd>
        </div>
      ))}
      {facts.map((name) => (
        <div key={`detail ${name}`}>
          <dt>{nameOf(t, labels, name)}</dt>
          <dd>
            <bdi>{say(name, more)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ before, after }: { before: string; after: string }) {
  return (
    <bdi>
      {wordDiff(before, after).map(({ text, is }, i) =>
        is === 'same' ? (
          <span key={`${i} ${is}`}>{text}</span>
        ) : is === 'out' ? (
          <del key={`${i} ${is}`}>{text}</del>
        ) : (
          <ins key={`${i} ${is}`}>{text}</ins>
        ),
      )}
    </bdi>
  )
}

/** Texts in languages and records within records become separate lines: `title.en`. */
function flat(facts: Facts, under = ''): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(facts ?? {})) {
    const path = under ? `${under}.${name}` : name
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      Object.assign(found, flat(value as Record<string, unknown>, path))
    else found[path] = value
  }
  return found
}

/** The label of a field; a field without a label shows its name. */
function nameOf(t: Translate, labels: Record<string, TextKey>, path: string): string {
  const parts = path.split('.')
  const language = LOCALES.find((one) => one === parts.at(-1))
  const words = parts
    .filter((part) => part !== language)
    .map((part) => {
      const key = `dashboard.fact.${part}` as TextKey
      const label = t(key) === key ? labels[part] : key
      return label ? t(label) : part
    })
  return `${words.join(' · ')}${language ? ` (${language})` : ''}`
}

const MONEY = /(^|[._])(amount|fee|price|goal|minimum|maximum|left|lost|secondPersonAbove)$/i
/** The currency next to an amount; lira without one. */
function currencyOf(name: string, facts: Record<string, unknown>): Currency {
  const currency = facts[[...name.split('.').slice(0, -1), 'currency'].join('.')]
  return CURRENCIES.find((one) => one === currency) ?? 'TRY'
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The texts of states, by the part of the command's id before the dot. */
const STATES: Record<string, string> = {
  applications: 'dashboard.application_state',
  appointments: 'appointments.state',
  approvals: 'dashboard.approval',
  complaints: 'dashboard.complaint_state',
  messages: 'dashboard.message_state',
  orders: 'orders.state',
  proposals: 'dashboard.complaint_state',
  transfers: 'transfers.state',
}

function useSaying(command: string, { names = {}, subjects }: Known) {
  const t = useText()
  const { locale } = useLocale()
  /** Text for stored codes: a state, a command, or the id of a record or user. */
  const meaning = (name: string, value: string): string => {
    const state = `${STATES[command.split('.')[0]!]}.${value}` as TextKey
    if (name === 'state' && t(state) !== state) return t(state)
    if (name === 'command' || name === 'kind') {
      const label = commandLabel(t, value, subjects)
      if (value.includes('.') && !label.includes(value)) return label
    }
    const kind = `dashboard.approval_kind.${value}` as TextKey
    if (name === 'kind' && t(kind) !== kind) return t(kind)
    if (/(^|\.)(paidFrom|paid_from)$/.test(name)) return accountName(t, locale, value, { titles: new Map() })
    return names[value]?.name ?? value
  }
  return (name: string, facts: Record<string, unknown>): string => {
    const value = facts[name]
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return t(value ? 'dashboard.yes' : 'dashboard.no')
    if (typeof value === 'number' && MONEY.test(name) && Number.isSafeInteger(value))
      return formatMoney(minor(value), currencyOf(name, facts), locale)
    if (Array.isArray(value))
      return new Intl.ListFormat(locale, { type: 'unit' }).format(
        value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : meaning(name, String(one)))),
      )
    const text = meaning(name, String(value as string))
    if (MOMENT.test(text)) return formatDateTime(new Date(text), locale)
    if (DAY.test(text)) return formatDay(text, locale)
    return /<\w+[^>]*>/.test(text) ? plainText(text) : text
  }
}
