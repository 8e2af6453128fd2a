/** Ways to contact the association: what is offered, how it is written, and that it works in both directions. */
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { readHtml } from '#tests/support/open-page.tsx'
import { render } from '#tests/support/render.tsx'
import { ContactBar } from './contact-bar.tsx'
import { ContactChannels } from './contact-channels.tsx'

const contact = { title: null, email: null, phone: null, address: null, social: [] }
type Contact = Parameters<typeof ContactBar>[0]['contact']
const bar = (change: object, locale: (typeof LOCALES)[number] = 'en') =>
  readHtml(render(<ContactBar contact={{ ...contact, ...change } as unknown as Contact} />, locale))

test('the bar is there only with a way to contact', () => {
  expect(bar({}).html).toBe('')
  expect(bar({ title: 'Questions?' }).html).toBe('')
  for (const way of [{ email: 'a@b.org' }, { phone: '+905321234567' }, { address: 'Fatih' }]) expect(bar(way).html).not.toBe('') // prettier-ignore
})

test.each(LOCALES)('phone and address of an email keep their order within the text of the page: %s', (locale) => {
  const { html, links } = bar({ phone: '+905321234567', email: 'info@sanad.example', address: 'الفاتح 12/3' }, locale)
  expect(links).toEqual(['tel:+905321234567', 'mailto:info@sanad.example'])
  expect(html).toMatch(/dir="ltr"[^>]*>\+90 532 123 45 67</)
  expect(html).toMatch(/dir="ltr"[^>]*>info@sanad\.example</)
  expect(html).toContain('<bdi>الفاتح 12/3</bdi>')
})

type Channels = Parameters<typeof ContactChannels>[0]
const channels = (props: Partial<Channels>, locale: (typeof LOCALES)[number] = 'en') =>
  readHtml(render(<ContactChannels email={null} phone={null} whatsapp={null} {...props} />, locale))

test('WhatsApp is offered only with a number; its message greets the place', () => {
  expect(channels({ email: 'a@b.org' }).links.join(' ')).not.toContain('wa.me')
  const { links, html } = channels({ whatsapp: '+905321234567', place: 'سكن الياسمين' }, 'ar')
  const whatsapp = new URL(links.find((link) => link.includes('wa.me'))!)
  expect(whatsapp.pathname).toBe('/905321234567')
  expect(whatsapp.searchParams.get('text')).toContain('سكن الياسمين')
  expect(html).toMatch(/<a [^>]*wa\.me[^>]*rel="noopener noreferrer"|rel="noopener noreferrer"[^>]*wa\.me/)
})

test('without a form the tab has the email address with a subject about the place, and the phone', () => {
  const { links } = channels({ email: 'nur@sanad.example', phone: '+90 (532) 123 45 67', place: 'Nur & Co' })
  const mails = links.filter((link) => link.startsWith('mailto:'))
  expect(mails.length).toBeGreaterThanOrEqual(2)
  for (const mail of mails) {
    const { pathname, searchParams } = new URL(mail)
    expect(pathname).toBe('nur@sanad.example')
    expect(searchParams.get('subject')).toContain('Nur & Co')
  }
  expect(links).toContain('tel:+905321234567')
})

test('the forms replace the address', () => {
  const { text, links } = channels({
    email: 'nur@sanad.example',
    message: <p>The form</p>,
    appointment: <p>Free times</p>,
  })
  expect(text).toContain('The form')
  expect(text).toContain('Free times')
  expect(links.filter((link) => link.startsWith('mailto:'))).toEqual([])
})
