import './tables.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import type { Context } from '#kernel/context.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

registerRecordNames({
  allow: 'statements.read',
  names: ({ db }, ids) =>
    db
      .selectFrom('bank_statements')
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, path: 'bank-statements' }))),
})

registerRecordNames({
  allow: 'statements.read',
  async names(ctx, ids) {
    const lines = ctx.db
      .selectFrom('bank_lines')
      .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
      .select(['booked_on', 'bank_lines.amount', 'currency', 'description'])
    const [own, matched] = await Promise.all([
      lines
        .select('bank_lines.id')
        .where('bank_lines.id', 'in', [...ids])
        .execute(),
      lines
        .innerJoin('bank_matches', 'bank_matches.line_id', 'bank_lines.id')
        .select('bank_matches.id')
        .where('bank_matches.id', 'in', [...ids])
        .execute(),
    ])
    return [...own, ...matched].map((line) => ({ id: line.id, name: nameOf(ctx, line), path: 'bank-lines' }))
  },
})

type Line = { booked_on: string; amount: Minor; currency: Currency; description: string }

const nameOf = ({ locale }: Context, { booked_on, amount, currency, description }: Line) =>
  [formatDay(booked_on, locale), formatMoney(amount, currency, locale), description.slice(0, 60)].join(' · ')
