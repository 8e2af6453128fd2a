import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

const OURS = 'https://sanad.example'
const email = (links: string[], said = '') => ({
  html: `<p>${said}</p>${links.map((link) => `<a href="${link.replaceAll('&', '&amp;')}">Open</a>`).join('')}`,
  text: [said, ...links.map((link) => `Open: ${link}`)].join('\n\n'),
})

test('links of our site and codes anywhere in the text are removed; the email stays readable', () => {
  const links = [
    `${OURS}/en/housing-application/2222-3333-4444`,
    `${OURS}/complaints?code=AB12CD&lang=tr`,
    `${OURS}/newsletter/leave/01890f3c-1111-7000-8000-000000000000/w4J_proof-9`,
    `${OURS}/complaints?code=AB12CD`,
  ]
  const { html, text } = withoutLinks(email(links, 'Your code is 2222-3333-4444. Thank you for your patience.'), OURS)
  for (const secret of ['2222-3333-4444', 'AB12CD', '01890f3c', 'w4J_proof-9']) {
    expect(html).not.toContain(secret)
    expect(text).not.toContain(secret)
  }
  expect(html).toContain('Your code is •••. Thank you for your patience.')
  expect(html.match(/href="#"/g)).toHaveLength(links.length)
  expect(text).toContain('Thank you for your patience.')
})

test('links to other sites stay, and so do ordinary words in our own addresses', () => {
  const { text, html } = withoutLinks(
    email(['https://maps.example/x?q=Kadikoy1', `${OURS}/campaigns/water`], 'water'),
    OURS,
  )
  expect(text).toContain('https://maps.example/x?q=Kadikoy1')
  expect(html).toContain('<p>water</p>')
})
