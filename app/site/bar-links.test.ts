import { expect, test } from 'vitest'
import { HEADER_MENU, menuEntries, pageOfMenu } from '#features/menus/menus.ts'
import { LOCALES } from '#kernel/locale.ts'
import { createTranslate, flatten } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'
import { barLinks } from './bar-links.ts'
import type { NavLink } from './shell.ts'

const link = (label: string, place: NavLink['place'] = 'bar'): NavLink => ({ href: `/${label}`, label, place })
const labels = (links: readonly NavLink[]) => links.map(({ label }) => label)

test.each(LOCALES)('the default menu fits into the bar: %s', (locale) => {
  const t = createTranslate(locale, flatten(texts, locale))
  const nav = menuEntries(HEADER_MENU, locale).map(({ page, place }) => link(t(pageOfMenu(page!).label), place))
  expect(barLinks(nav, locale).bar).toHaveLength(6)
  expect(barLinks(nav, locale).more).toHaveLength(3)
})

test('links that do not fit are under "More", before its own entries, in the order of the menu', () => {
  const long = ['First long label', 'Second long label', 'Third long label', 'Fourth long label', 'Fifth long label']
  const { bar, more } = barLinks([link('About', 'more'), ...long.map((label) => link(label))], 'en')
  expect(labels(bar)).toEqual(long.slice(0, 3))
  expect(labels(more)).toEqual([...long.slice(3), 'About'])
})
