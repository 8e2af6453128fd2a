/** Everything in the log has a label, and finance can read every command about money. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { commands } from '#kernel/command.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { testSite } from '#tests/support/site.ts'
import { isAboutMoney, MONEY_COMMANDS } from './scope.server.ts'
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
