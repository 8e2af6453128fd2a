/** Suggests matches other than donations: by words of the description, and for card payouts by the sum of payments. */
import { transfersOfLines } from '#features/cash/transfer.server.ts'
import { merchantsToSettle, openDays } from '#features/card-settlements/open-items.server.ts'
import { suggestSettlements } from '#features/card-settlements/suggest-settlements.ts'
import type { Suggestion } from '#features/bank-statements/lines/line.ts'
import type { OtherKind } from '#features/bank-statements/match.ts'
import type { Context } from '#kernel/context.ts'
import type { OpenLine } from './suggest.server.ts'

const CARD_WORDS = /(^| )(pos|uye isyeri|uiy|batch)( |$)/
const WORDS: [OtherKind, 'in' | 'out', RegExp][] = [
  ['card_settlement', 'in', CARD_WORDS],
  ['fee', 'out', /masraf|komisyon|bsmv|hesap isletim|ucreti|havale ucret|eft ucret/],
  ['cash', 'in', /para yatirma|nakit yatan|nakit yatir|atm yatirma/],
  ['cash', 'out', /para cekme|para cekim|nakit cekme|nakit cekim|atm cekme/],
]

const plain = (kind: OtherKind): Suggestion => ({ kind, sure: false, reasons: ['text'], campaign: null })

/** Suggestions by the id of the line. */
export async function otherKinds(ctx: Context, lines: readonly OpenLine[]): Promise<Map<string, Suggestion[]>> {
  const [merchants, transfers] = await Promise.all([
    merchantsToSettle(ctx),
    transfersOfLines(
      ctx,
      lines.map(({ id, currency, remaining, booked_on }) => ({ id, currency, amount: remaining, day: booked_on })),
    ),
  ])
  const numbers = merchants.flatMap(({ number }) => number ?? [])
  const isCard = ({ search, description }: OpenLine) =>
    CARD_WORDS.test(search) || numbers.some((number) => description.includes(number))
  const days = lines.some(isCard) ? await openDays(ctx) : []

  const settlements = (line: OpenLine): Suggestion[] => {
    if (!isCard(line)) return []
    const paid = { currency: line.currency, amount: line.remaining, day: line.booked_on, text: line.description }
    const found = suggestSettlements(paid, days, merchants)
    return found.map(({ reasons, ...settlement }) => ({
      ...plain('card_settlement'),
      reasons: [...(CARD_WORDS.test(line.search) ? (['text'] as const) : []), ...reasons],
      settlement: { ...settlement, reasons },
    }))
  }
  const byWords = ({ amount, search }: OpenLine) =>
    WORDS.filter(([, side, words]) => (side === 'in') === amount > 0 && words.test(search)).map(([kind]) => plain(kind))

  return new Map(
    lines.map((line) => {
      const settled = settlements(line)
      const words = byWords(line)
      const cash = transfers.get(line.id)
      const isCash = words.some(({ kind }) => kind === 'cash')
      // An equal amount alone is not a reason: cash deposits are round sums, as donations are.
      const recorded: Suggestion[] = cash && isCash ? [{ ...plain('cash'), reasons: ['cash_book', 'text'], cash }] : []
      const others = words.filter(
        ({ kind }) => (kind === 'card_settlement' ? settled : kind === 'cash' ? recorded : []).length === 0,
      )
      return [line.id, [...settled, ...recorded, ...others]]
    }),
  )
}
