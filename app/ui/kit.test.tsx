import { expect, test } from 'vitest'
import { attributes, render } from '#tests/support/render.tsx'
import { Alert } from './alert.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button } from './button.tsx'
import { PictureCard } from './card.tsx'
import { Dialog, dialogTriggerProps } from './dialog.tsx'
import { Pagination } from './pagination.tsx'
import { GeneratedCover, priorityInList } from './picture.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ProgressStar } from './progress-star.tsx'
import { ShareButton, ShareDialog } from './share-dialog.tsx'
import { ErrorState } from './state.tsx'
import { Steps } from './steps.tsx'
import { Tabs } from './tabs.tsx'

test('a button does not submit a form unless its type is submit', () => {
  expect(attributes(render(<Button>Go</Button>), 'button')['type']).toBe('button')
  expect(attributes(render(<Button type="submit">Go</Button>), 'button')['type']).toBe('submit')
})

test('a loading button keeps the focus and is announced as busy', () => {
  const html = render(<Button loading>Give</Button>, 'en')
  expect(attributes(html, 'button')).toMatchObject({ 'aria-disabled': 'true' })
  expect(html).not.toContain('disabled=""')
  expect(html).toContain('One moment…')
})

test('the current step is marked, and earlier steps are announced as done', () => {
  const html = render(<Steps steps={['Amount', 'You', 'Card']} current={1} />, 'en')
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(/<li aria-current="step".*?<\/li>/.exec(html)?.[0]).toContain('You')
  expect(html.match(/\(done\)/g)).toHaveLength(1)
})

test('tabs are links, and the current one is marked', () => {
  const html = render(
    <Tabs
      label="Categories"
      tabs={[
        { to: '/campaigns', label: 'All', current: true },
        { to: '/campaigns?category=2', label: 'Housing' },
      ]}
    />,
  )
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(/<a[^>]*aria-current="page"[^>]*>/.exec(html)?.[0]).toContain('href="/campaigns"')
})

test('a button opens its dialog without a script', () => {
  const html = render(
    <>
      <button {...dialogTriggerProps('terms')}>Terms</button>
      <Dialog id="terms" title="Terms">
        …
      </Dialog>
    </>,
    'en',
  )
  expect(attributes(html, 'button')).toMatchObject({ commandfor: 'terms', command: 'show-modal' })
  expect(attributes(html, 'dialog')).toMatchObject({ id: 'terms', 'aria-labelledby': 'terms-title' })
  expect(html).toMatch(/<button[^>]*aria-label="Close"[^>]*commandfor="terms" command="close"/)
})

test('a controlled dialog cannot be closed without its page', () => {
  const html = render(
    <Dialog title="Gift" open={false} onClose={() => {}}>
      …
    </Dialog>,
  )
  expect(html).not.toContain('command=')
})

test('sharing offers five networks in new tabs without access to our page, and a link with its source', () => {
  const html = render(
    <>
      <ShareButton id="share" />
      <ShareDialog id="share" url="https://example.org/c/1" title="حملة" />
    </>,
  )
  const links = html.match(/<a [^>]*>/g) ?? []
  expect(links).toHaveLength(5)
  for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/)
  expect(html).toContain('value="https://example.org/c/1?ref=share"')
})

test('progress is drawn without inline styles and announced as a number', () => {
  const html = render(
    <>
      <ProgressStar percent={59.34} />
      <ProgressBar percent={59.34} label="Raised" />
    </>,
  )
  expect(html).not.toContain('style=')
  expect(attributes(html, 'progress')).toMatchObject({ value: '59.34', max: '100', 'aria-label': 'Raised' })
})

test('progress stays between 0 and 100', () => {
  expect(attributes(render(<ProgressBar percent={250} label="x" />), 'progress')['value']).toBe('100')
  expect(attributes(render(<ProgressBar percent={-3} label="x" />), 'progress')['value']).toBe('0')
  expect(render(<ProgressStar percent={250} />)).toBe(render(<ProgressStar percent={100} />))
})

test('a cover reserves its space and is not announced', () => {
  expect(attributes(render(<GeneratedCover kind="campaign" id={3} />), 'img')).toMatchObject({
    src: '/covers/campaign-3.svg',
    alt: '',
    width: '1280',
    height: '840',
    loading: 'lazy',
  })
  expect(attributes(render(<GeneratedCover kind="campaign" id={3} priority="first" />), 'img')).toMatchObject({
    loading: 'eager',
    fetchPriority: 'high',
  })
  // A phone shows only the first of the cards that a wide screen shows at once, so the others load with lower priority.
  const inList = [0, 1, 2, 3].map((i) =>
    attributes(render(<GeneratedCover kind="campaign" id={3} priority={priorityInList(i)} />), 'img'),
  )
  expect(inList.map(({ loading, fetchPriority }) => [loading, fetchPriority])).toEqual([
    ['eager', 'high'],
    ['eager', undefined],
    ['eager', undefined],
    ['lazy', undefined],
  ])
})

test('a card has one link in its title, isolated from the direction of the page', () => {
  const html = render(<PictureCard to="/camping_details/1" title="School bag" picture={null} />)
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/camping_details\/1"[^>]*><bdi>School bag<\/bdi><\/a><\/h3>/)
})

test('errors interrupt a screen reader, other messages wait', () => {
  expect(attributes(render(<Alert kind="error">x</Alert>), 'div')['role']).toBe('alert')
  expect(attributes(render(<Alert kind="success">x</Alert>), 'div')['role']).toBe('status')
})

test('an error offers a retry that works without a script', () => {
  const html = render(<ErrorState message="no answer" retry="/campaigns" reference="r-1" />, 'en')
  expect(attributes(html, 'a')['href']).toBe('/campaigns')
  expect(html).toContain('Try again')
  expect(html).toContain('<bdi dir="ltr">r-1</bdi>')
})

test('the last breadcrumb is the page itself and not a link', () => {
  const html = render(<Breadcrumbs trail={[{ label: 'Campaigns', to: '/campaigns' }, { label: 'School bag' }]} />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<bdi aria-current="page">School bag</bdi>')
})

test('a list with a single page has no page links', () => {
  expect(render(<Pagination page={1} pages={1} to={(n) => `?page=${n}`} />)).toBe('')
  expect(render(<Pagination page={1} pages={3} to={(n) => `?page=${n}`} />)).not.toContain('rel="prev"')
})
