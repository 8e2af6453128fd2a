/** Moving row of partners on the home page (docs/operate/findings-site.md 67). */
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { PartnersMarquee } from './partners-marquee.tsx'

const partners = Array.from({ length: 7 }, (_, i) => ({ id: i + 1, name: `Partner ${i + 1}`, url: null, logo: null }))

test('six partners without a logo have six different signs, and the seventh has the first sign again', () => {
  const [list = ''] = render(<PartnersMarquee partners={partners} />).split('</ul>')
  const signs = [...list.matchAll(/<path d="([^"]+)"/g)].map(([, sign]) => sign)
  expect(signs).toHaveLength(7)
  expect(new Set(signs).size).toBe(6)
  expect(signs[6]).toBe(signs[0])
})
