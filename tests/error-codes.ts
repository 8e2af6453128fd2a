/**
 * Finds the codes of all refusals in the source code: `new Refusal(code, status, { fields })` and
 * `fieldRefusal(field, code, status)`. Code and status are literals or choices between literals; COMPUTED has those of
 * all other places, so that no code is missing in docs/generated/api-errors.md.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type ErrorCode = { code: string; statuses: number[]; fields: string[] }
type Codes = [status: number, ...codes: string[]]
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const ROOT = join(import.meta.dirname, '..')
const DEFAULT_STATUS = 422

/** Passes on another refusal, or the arguments of a call of `fieldRefusal`. */
const PASSED_ON: Codes = [DEFAULT_STATUS]

/** By file and expression of the code, with that of the status if it is computed too. */
// prettier-ignore
export const COMPUTED: Record<string, Codes> = {
  'app/api/records.server.ts: error.code, error.status': PASSED_ON,
  'app/dashboard/record-id.server.ts: code': [404, 'errors.not_found', 'donors.not_found'],
  'app/features/accounts/security/security-actions.server.ts: error.code, status': PASSED_ON,
  'app/features/accounts/users/step-up.server.ts: REAUTH_REQUIRED': [403, 'account.reauthenticate'],
  'app/features/appointments/book.server.ts: otherwise': [409, 'appointments.sent_before', 'appointments.booked_before'],
  'app/features/donations/destination.server.ts: destination.closed': [409, 'donations.campaign_unknown', 'donations.campaign_full', 'donations.campaign_ended', 'donations.campaign_not_yet', 'donations.campaign_paused'],
  // Of the process that reads pictures.
  'app/features/media/imaging.server.ts: outcome.code': [422, 'media.broken', 'media.heic', 'media.too_slow', 'media.too_many_frames', 'media.too_many_pixels', 'media.too_wide'],
  'app/features/newsletter/send-commands.server.ts: VIEW_REFUSALS[problem]': [409, 'newsletter.view_none', 'newsletter.view_missing', 'newsletter.view_changed', 'newsletter.view_filters'],
  'app/features/payments/card-guard/guard.server.ts: refusal': [428, 'donations.proof_of_work_required', 'orders.proof_of_work_required', 'payments.proof_of_work_required'],
  'app/features/payments/card-guard/reopening.server.ts: REFUSAL': [428, 'payments.proof_of_work_required'],
  'app/features/payments/card-guard/waiting-refusal.server.ts: codes.tooMany': [429, 'orders.too_many_wait', 'payments.too_many_wait'],
  'app/features/payments/card-guard/waiting-refusal.server.ts: codes.wait': [428, 'orders.wait_and_send', 'payments.wait_and_send'],
  'app/features/privacy/personal-data/mine.server.ts: `privacy.open_${first}`': [409, 'privacy.open_order', 'privacy.open_payment', 'privacy.open_refund', 'privacy.open_residence'],
  'app/features/shop/orders/own-order.server.ts: notWithdrawable(order, withBuyer)': [409, 'orders.already_refunded', 'orders.too_late'],
  'app/kernel/refusal.ts: code, status': PASSED_ON,
  'app/kernel/thread.server.ts: outcome.problem.code': PASSED_ON,
  'app/kernel/thread.server.ts: problems.ended': [422, 'bank_statements.damaged', 'resource.no_spreadsheet'],
  'app/kernel/thread.server.ts: problems.large': [422, 'bank_statements.too_large', 'resource.spreadsheet_large'],
  'app/kernel/thread.server.ts: problems.slow': [422, 'bank_statements.too_slow', 'resource.spreadsheet_slow'],
  'app/kernel/upload.server.ts: code, status': [413, 'errors.file_too_large', 'errors.too_many_files'],
  'app/resource/save.server.ts: locked': [409, 'newsletter.already_sent', 'newsletter.is_scheduled'],
  'app/resource/spreadsheet-excel.server.ts: problems.large': [422, 'bank_statements.too_large', 'resource.spreadsheet_large'],
  'app/resource/spreadsheet-excel.server.ts: problems.unknown': [422, 'bank_statements.unknown', 'resource.no_spreadsheet'],
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)]

/** The values of literals and choices between them; null if the expression is computed. */
function literalsOf(node: Node): unknown[] | null {
  if (node.type === 'Literal') return [node.value]
  if (node.type !== 'ConditionalExpression') return null
  const [first, second] = [literalsOf(node.consequent as Node), literalsOf(node.alternate as Node)]
  return first && second && [...first, ...second]
}

type Found = { code: Node; status: Node | undefined; fields: string[] }

function refusalIn({ type, callee, arguments: given }: Node): Found | null {
  const [first, second, third] = (given ?? []) as [Node, Node, Node | undefined]
  const name = isNode(callee) ? callee.name : null
  if (type === 'CallExpression' && name === 'fieldRefusal')
    return { code: second, status: third, fields: (literalsOf(first) ?? []).map(String) }
  if (type === 'NewExpression' && name === 'Refusal')
    return { code: first, status: second, fields: third ? fieldNames(third) : [] }
  return null
}

/** Keys of `{ fields: { quantity: … } }`. */
function fieldNames(more: Node): string[] {
  const propertiesOf = (node: unknown) => (isNode(node) ? ((node.properties ?? []) as Node[]) : [])
  const nameOf = ({ key, computed }: Node) => (isNode(key) && !computed ? String(key.name) : '')
  const fields = propertiesOf(more).find((property) => nameOf(property) === 'fields')
  return propertiesOf(fields?.value).map(nameOf).filter(Boolean)
}

/** @param files texts by name. `computed`: the places that COMPUTED has to name */
export function findErrorCodes(files: Record<string, string>): { codes: ErrorCode[]; computed: string[] } {
  const found: Record<string, { statuses: Set<number>; fields: Set<string> }> = {}
  const computed = new Set<string>()
  for (const [file, source] of Object.entries(files))
    for (const node of within(parseSync(file, source).program as unknown as Node)) {
      const refusal = refusalIn(node)
      if (!refusal) continue
      const { code, status, fields } = refusal
      let codes = literalsOf(code)
      let statuses = status ? literalsOf(status) : [DEFAULT_STATUS]
      if (!codes || !statuses) {
        const expressions = statuses ? [code] : [code, status!]
        const place = `${file}: ${expressions.map(({ start, end }) => source.slice(start, end)).join(', ')}`
        computed.add(place)
        const [its, ...list] = COMPUTED[place] ?? PASSED_ON
        ;[codes, statuses] = [list, [its]]
      }
      for (const one of codes.map(String)) {
        const entry = (found[one] ??= { statuses: new Set(), fields: new Set() })
        for (const value of statuses) entry.statuses.add(Number(value))
        for (const field of fields) entry.fields.add(field)
      }
    }
  const codes = Object.entries(found).map(([code, { statuses, fields }]) => ({
    code,
    statuses: [...statuses].toSorted((a, b) => a - b),
    fields: [...fields].toSorted(),
  }))
  return { codes: codes.toSorted((a, b) => (a.code < b.code ? -1 : 1)), computed: [...computed].toSorted() }
}

/** The code of the server; pages and screens cannot answer an API call. */
export const serverSources = (): Record<string, string> =>
  Object.fromEntries(
    globSync('app/**/*{.ts,.server.tsx}', { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  )
