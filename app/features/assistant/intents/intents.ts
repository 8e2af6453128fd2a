/**
 * Intents of visitors, recognised before the site is searched. An intent matches if the question has a word of each of
 * its groups; the first match in the table wins. docs/how-to/add-an-intent.md
 */
import type { Locale } from '#kernel/locale.ts'
import type { PageName } from '../knowledge/page-text.ts'
import { asWords, hasSignal, type Signal } from './signals.ts'

export type IntentName =
  | 'zakat'
  | 'person'
  | 'complaint_status'
  | 'application_status'
  | 'card_entry'
  | 'order'
  | 'card_declined'
  | 'failed_payment'
  | 'refund'
  | 'receipt'
  | 'booking_steps'
  | 'apply_steps'
  | 'rooms'
  | 'cheapest'
  | 'product'
  | 'open_campaigns'
  | PageName

export type Intent = {
  name: IntentName
  /** The question must have a word of each group. */
  needs: readonly (readonly Signal[])[]
  /** The question must have none of these. */
  not?: readonly Signal[]
  /** If staff have written an answer to the same question, it is used instead. */
  staffFirst?: true
}

const INTENTS: readonly Intent[] = [
  { name: 'zakat', needs: [['zakat']], staffFirst: true },
  { name: 'person', needs: [['machine']] },
  { name: 'person', needs: [['human'], ['talk']], not: ['complaint'] },
  { name: 'complaint_status', needs: [['complaint'], ['track']] },
  { name: 'application_status', needs: [['application'], ['track']], not: ['order'] },
  { name: 'order', needs: [['order'], ['track', 'give_back', 'where']] },
  { name: 'card_declined', needs: [['card'], ['declined']], staffFirst: true },
  { name: 'card_entry', needs: [['card'], ['entry']], not: ['safety'] },
  { name: 'receipt', needs: [['receipt']], not: ['order'], staffFirst: true },
  { name: 'failed_payment', needs: [['taken', 'money'], ['missing']], staffFirst: true },
  { name: 'refund', needs: [['give_back'], ['money']], not: ['order', 'taken'], staffFirst: true },
  { name: 'booking_steps', needs: [['booking']], not: ['residence'] },
  { name: 'transfer', needs: [['transfer']] },
  { name: 'apply_steps', needs: [['residence'], ['apply']], not: ['donation', 'price', 'details'] },
  {
    name: 'rooms',
    needs: [['residence'], ['price', 'vacant', 'wanted', 'women', 'men']],
    not: ['free_of_charge', 'donation', 'details', 'place'],
  },
  {
    name: 'rooms',
    needs: [
      ['vacant', 'rent'],
      ['women', 'men', 'student'],
    ],
    not: ['donation', 'details', 'place'],
  },
  { name: 'delivery', needs: [['delivery']] },
  { name: 'cheapest', needs: [['cheap']] },
  { name: 'product', needs: [['price']] },
  { name: 'open_campaigns', needs: [['campaigns'], ['current']] },
  { name: 'contact', needs: [['opening'], ['office']], not: ['place', 'residence', 'campaigns'] },
  { name: 'contact', needs: [['contact']], not: ['place', 'residence'] },
]

/** Whether a text matches an intent. */
export function hasIntent({ needs, not = [] }: Intent, text: string, locale: Locale): boolean {
  const words = asWords(text)
  const has = (signal: Signal) => hasSignal(words, signal, locale)
  return needs.every((group) => group.some(has)) && !not.some(has)
}

/** The matching intents in the order of the table. If one has no answer now, the next is tried. */
export const intentsOf = (question: string, locale: Locale): Intent[] =>
  INTENTS.filter((intent) => hasIntent(intent, question, locale))
