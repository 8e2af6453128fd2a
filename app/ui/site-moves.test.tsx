// @vitest-environment happy-dom
/** Moving through the public site: links, the focus after a page, galleries, sharing, times, structured data. */
import { fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Picture } from '#kernel/picture.ts'
import { SiteProvider } from '#kernel/site-context.tsx'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { Gallery } from './gallery.tsx'
import { Link } from './link.tsx'
import { LinkedData } from './linked-data.tsx'
import { Main } from './main.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Prose } from './prose.tsx'
import { RelativeTime } from './relative-time.tsx'
import { ShareDialog } from './share-dialog.tsx'

describe('a link', () => {
  const links = (
    <>
      <Link to="/en/campaigns?page=2#list">Inside</Link>
      <Link to="/en/dashboard/home">Dashboard</Link>
      <Link to="/storage/a.pdf">File</Link>
      <Link to="/en/feed.xml" reloadDocument>Feed</Link>
      <Link to="https://example.org/campaigns">Elsewhere</Link>
      <Link to="/en/about" target="_blank">New tab</Link>
      <Link to="/en/about"><b>Bold</b></Link>
    </>
  ) // prettier-ignore
  /** Whether the app follows it; if not, the browser would. */
  function follows(name: string, how: object = {}) {
    let followed = false
    const last = (event: MouseEvent) => {
      followed = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', last)
    fireEvent.click(screen.getByText(name), { button: 0, ...how })
    window.removeEventListener('click', last)
    return followed
  }

  test('inside the site is followed without a page load, with its query and fragment, also by a click on its text', async () => {
    const { router, address } = await show(links, { at: '/donors-wall' })
    expect(follows('Bold')).toBe(true)
    await waitFor(() => expect(address()).toBe('/en/about'))
    expect(follows('Inside')).toBe(true)
    await waitFor(() => expect(address()).toBe('/en/campaigns?page=2'))
    expect(router.state.location.hash).toBe('#list')
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'that is clicked with %j is left to the browser',
    async (how) => {
      const { address } = await show(links, { at: '/donors-wall' })
      expect(follows('Inside', how)).toBe(false)
      expect(address()).toBe('/en/donors-wall')
    },
  )

  test.each(['Dashboard', 'File', 'Feed', 'Elsewhere', 'New tab'])('to %s is left to the browser', async (name) => {
    await show(links, { at: '/donors-wall' })
    expect(follows(name)).toBe(false)
  })

  test('from the dashboard to the site is a page load, as the other way', async () => {
    await show(links, { at: '/dashboard/home' })
    expect(follows('Inside')).toBe(false)
    expect(follows('Dashboard')).toBe(true)
  })
})

function Place() {
  const { pathname } = useLocation()
  return (
    <Main place={pathname}>
      <h1>{pathname}</h1>
      <Link to="/en/about">About</Link>
    </Main>
  )
}

test('after a link the focus is on the content; the first page leaves it to the browser', async () => {
  const { user, address } = await show(<Place />, { at: '/donors-wall' })
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'About' }))
  await waitFor(() => expect(address()).toBe('/en/about'))
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})

describe('a gallery', () => {
  const picture = (id: string): Picture => ({ id, width: 1600, height: 1000, color: '#888888' }) as Picture
  const three = ['a', 'b', 'c'].map(picture)
  test('is a named list that can be reached with the Tab key, and says which picture of how many is shown', async () => {
    await show(<Gallery label="Pictures of the house" pictures={three} />)
    const list = screen.getByRole('list', { name: 'Pictures of the house' })
    expect([list.tabIndex, within(list).getAllByRole('listitem').length]).toEqual([0, 3])
    expect(screen.getByText('1 of 3')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
  })

  test('with one picture has no buttons', async () => {
    await show(<Gallery label="x" pictures={three.slice(1)} />)
    expect(screen.getByText('1 of 2')).toBeTruthy()
    document.body.replaceChildren()
    await show(<Gallery label="x" pictures={three.slice(2)} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const)('in %s %s goes on and %s stays at the first; other keys are left alone', async (locale, onward, back) => {
    await show(<Gallery label="x" pictures={three} />, { locale })
    const list = screen.getByRole('list', { name: 'x' })
    const side = locale === 'ar' ? -1 : 1
    for (const [i, slide] of within(list).getAllByRole('listitem').entries())
      slide.getBoundingClientRect = () => new DOMRect(side * i * 150, 0, 100, 100)
    list.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
    const scrolled: unknown[] = []
    list.scrollBy = (to: unknown) => void scrolled.push(to)
    for (const key of [onward, back]) expect(fireEvent.keyDown(list, { key })).toBe(false)
    expect(scrolled).toEqual([{ left: side * 150 }, { left: 0 }])
    for (const key of ['ArrowDown', 'Tab', 'a']) expect(fireEvent.keyDown(list, { key })).toBe(true)
    expect(scrolled).toHaveLength(2)
  })
})

describe('sharing', () => {
  const dialog = <ShareDialog id="share" url="https://sanad.example/en/camping_details/7?a=1#top" title="كفالة طالب" of={{ kind: 'campaign', id: 7 } as never} /> // prettier-ignore
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('#share a')]

  test('adds the source before the fragment, and isolates a title of another direction', async () => {
    await show(dialog)
    expect(screen.getByLabelText<HTMLInputElement>('Link to this page').value).toBe('https://sanad.example/en/camping_details/7?a=1&ref=share#top') // prettier-ignore
    const whatsapp = new URL(links()[0]!.href).searchParams.get('text')
    expect(whatsapp).toContain('\u2068كفالة طالب\u2069')
    expect(whatsapp?.split('\n').at(-1)).toBe('https://sanad.example/en/camping_details/7?a=1&ref=share#top')
  })

  test('counts each network by its name', async () => {
    const sent: string[] = []
    const stop = new AbortController()
    const beacon = vi.fn((_path: string, body: Blob) => void body.text().then((text) => sent.push(text)))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }))
    try {
      await show(dialog)
      document.addEventListener('click', (event) => event.preventDefault(), { signal: stop.signal })
      for (const link of links()) fireEvent.click(link)
      await waitFor(() => expect(sent).toHaveLength(5))
      expect(sent.map((text) => JSON.parse(text) as { channel: string }).map(({ channel }) => channel)).toEqual(['whatsapp', 'telegram', 'facebook', 'x', 'linkedin']) // prettier-ignore
      expect(sent[0]).toContain('"id":7')
    } finally {
      stop.abort()
      vi.unstubAllGlobals()
    }
  })
})

test('a time in the future, because the clock of the visitor is late, is “now” and not “in 5 minutes”', async () => {
  const at = new Date(Date.now() + 5 * 60_000)
  await show(<RelativeTime at={at} now={at} />)
  const time = document.querySelector('time')!
  expect([time.dateTime, time.textContent]).toEqual([at.toISOString(), 'now'])
})

test('a phone number is called without spaces and marks, and is read from left to right', async () => {
  await show(<PhoneLink phone={'\u2066+90 (555) 123-45 67\u2069'} />, { locale: 'ar' })
  const link = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')!
  expect(link.getAttribute('href')).toBe('tel:+905551234567')
  expect(link.querySelector('[dir="ltr"]')).not.toBeNull()
})

test.each([
  ['ar', 'rtl'],
  ['tr', 'ltr'],
  ['xx', null],
])('a text in the language %s has the direction %s, also on a page in another language', async (lang, dir) => {
  await show(<Prose html="<p>نص</p>" lang={lang} />)
  expect(document.querySelector(`[lang="${lang}"]`)!.getAttribute('dir')).toBe(dir)
})

test('structured data with any text in it ends no script and stays the same text', async () => {
  const name = '</script><script>alert(1)</script> & <!-- \u2028'
  const site = { publicUrl: 'https://sanad.example', name: 'Sanad', fullName: 'Sanad', description: '', elsewhere: [] }
  await show(
    <SiteProvider site={site}>
      <LinkedData of={() => ({ '@type': 'Thing', name })} />
    </SiteProvider>,
  )
  const [script, ...more] = document.querySelectorAll('script[type="application/ld+json"]')
  expect(more).toEqual([])
  expect(script!.innerHTML).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(script!.innerHTML)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name })
})
