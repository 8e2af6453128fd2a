/** Everything this software stores in browsers: the list of the cookie page, checked by tests/journeys/legal.test.ts. */
import type { TextKey, TextValues } from '#kernel/text.ts'

type Kind = 'cookie' | 'local' | 'tab' | 'cache'
type Stored = {
  /** A `*` at the end matches any suffix. */
  name: string
  kind: Kind
  /** Set with the prefix `__Host-` over https. */
  host?: true
  /** Lifetime; omitted for data that is deleted when the tab is closed. */
  lifetime?: readonly [TextKey, TextValues]
  purpose: TextKey
}

const days = (count: number) => ['legal.days', { count }] as const
const YEAR = days(365)

export const BROWSER_STORAGE: readonly Stored[] = [
  { name: 'session', kind: 'cookie', host: true, lifetime: days(30), purpose: 'legal.cookie.session' },
  { name: 'signed_in', kind: 'cookie', lifetime: days(30), purpose: 'legal.cookie.signed_in' },
  {
    name: 'second_step',
    kind: 'cookie',
    host: true,
    lifetime: ['legal.minutes', { count: 10 }],
    purpose: 'legal.cookie.second_step',
  },
  {
    name: 'second_ways',
    kind: 'cookie',
    host: true,
    lifetime: ['legal.minutes', { count: 10 }],
    purpose: 'legal.cookie.second_ways',
  },
  { name: 'known', kind: 'cookie', host: true, lifetime: days(400), purpose: 'legal.cookie.known' },
  { name: 'cart', kind: 'cookie', host: true, lifetime: days(400), purpose: 'legal.cookie.cart' },
  { name: 'cart_count', kind: 'cookie', lifetime: days(400), purpose: 'legal.cookie.cart_count' },
  {
    name: 'payment',
    kind: 'cookie',
    host: true,
    lifetime: ['legal.hours', { count: 2 }],
    purpose: 'legal.cookie.payment',
  },
  { name: 'lang', kind: 'cookie', lifetime: YEAR, purpose: 'legal.cookie.lang' },
  { name: 'theme', kind: 'cookie', lifetime: YEAR, purpose: 'legal.cookie.theme' },
  { name: 'desk', kind: 'cookie', lifetime: YEAR, purpose: 'legal.cookie.desk' },
  {
    name: 'dashboard.columns.*',
    kind: 'local',
    lifetime: ['legal.until_cleared', {}],
    purpose: 'legal.cookie.columns',
  },
  { name: 'dashboard.draft.*', kind: 'local', lifetime: days(30), purpose: 'legal.cookie.drafts' },
  { name: 'offline-*', kind: 'cache', lifetime: ['legal.until_cleared', {}], purpose: 'legal.cookie.offline' },
  { name: 'sanad.donation', kind: 'tab', purpose: 'legal.cookie.gift' },
  { name: 'sanad.signed_in', kind: 'tab', purpose: 'legal.cookie.tab_signed_in' },
  { name: 'sanad.source', kind: 'tab', purpose: 'legal.cookie.source' },
  { name: 'assistant', kind: 'tab', purpose: 'legal.cookie.assistant' },
  { name: 'react-router-scroll-positions', kind: 'tab', purpose: 'legal.cookie.scroll' },
]

/** Whether the cookie page lists this name. */
export function isDeclared(kind: Kind, name: string): boolean {
  const plain = kind === 'cookie' ? name.replace(/^__Host-/, '') : name
  return BROWSER_STORAGE.some(
    (one) =>
      one.kind === kind && (one.name.endsWith('*') ? plain.startsWith(one.name.slice(0, -1)) : one.name === plain),
  )
}
