/** Everything in the log has a label, and finance can read every command about money. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { commands } from '#kernel/command.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { resources } from '#resource/resource.server.ts'
import { PAGES } from '#features/settings/settings.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { serverSources } from '#tests/error-codes.ts'
import { testSite } from '#tests/support/site.ts'
import { isAboutMoney, MONEY_COMMANDS } from './scope.server.ts'
import { TECHNICAL } from './screens/changes.tsx'
import { commandLabel } from './command-label.ts'
import { commandSubjects } from './command-subjects.server.ts'

const site = await testSite()

test.each(LOCALES)('no command is shown by its id (%s)', (locale) => {
  const t = site.context().texts.translate(locale)
  const raw = [...commands.keys()].filter((id) => {
    const label = commandLabel(t, id, commandSubjects())
    return label.includes('_') || label.split(' · ').some((part) => id.split('.').includes(part))
  })
  expect(raw).toEqual([])
})

/** Resources of permissions about money. */
const MONEY = /^(donations|transfers|statements|payments|ledger|expenses|fund_transfers|exchange_rates|bank)\./

test('finance can read entries of every command that needs a permission about money', () => {
  const outside = [...commands.values()].filter(({ id, allow }) => MONEY.test(allow) && !isAboutMoney(id))
  expect(outside.map(({ id }) => id)).toEqual([])
  const known = new Set([...commands.keys()].map((id) => id.split('.')[0]))
  expect(MONEY_COMMANDS.filter((one) => !known.has(one))).toEqual([])
})

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const within = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(within)]

/** The names in `auditDetail(ctx, { before: { name }, after: { name }, detail: { name } })`. */
function detailNames(call: Node): string[] {
  const objects = ((call.arguments as Node[])[1]?.properties ?? []) as Node[]
  return objects.flatMap(({ value }) =>
    isNode(value)
      ? ((value.properties ?? []) as Node[]).flatMap(({ key }) => (isNode(key) ? String(key.name) : []))
      : [],
  )
}

test('every detail in the log, and every fact of a proposal, has a label', () => {
  const calls = Object.entries(serverSources())
    .flatMap(([file, source]) => within(parseSync(file, source).program as unknown as Node))
    .filter(({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee.name === 'auditDetail')
  const inputs = [...approvalKinds.values()].flatMap(({ input }) =>
    Object.keys((input as { shape?: object }).shape ?? {}),
  )
  const names = new Set([...calls.flatMap(detailNames), ...inputs])
  expect(names.size).toBeGreaterThan(100)
  const t = site.context().texts.translate('ar')
  const fields = new Set([...PAGES, ...resources.values()].flatMap(({ fields }) => Object.keys(fields)))
  const hasText = (key: string) => t(key as never) !== key
  const raw = [...names].filter(
    (name) => !hasText(`dashboard.fact.${name}`) && !fields.has(name) && !TECHNICAL.has(name),
  )
  expect(raw).toEqual([])
  expect([...approvalKinds.keys()].filter((kind) => !hasText(`dashboard.approval_kind.${kind}`))).toEqual([])
})
