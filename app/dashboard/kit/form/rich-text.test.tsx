// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TextKey } from '#kernel/text.ts'
import { shapeOf } from '#resource/field.ts'
import { optional, richText } from '#resource/fields.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { LIBRARY, page, picture } from '#tests/support/media-items.ts'
import { network } from '#tests/support/network.ts'
import { RichTextField } from './rich-text-field.tsx'

const FIELD = shapeOf(optional(richText({ label: 'Content' as TextKey })))
type Options = { lang?: 'ar' | 'en'; readOnly?: boolean; restored?: string }

/** Shows the field. `values` are those it has reported; the button sets another value from outside. */
async function open(start: string | null, { lang = 'ar', readOnly = false, restored = '' }: Options = {}) {
  const values: (string | null)[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const change = (next: string | null) => {
      values.push(next)
      setValue(next)
    }
    const direction = lang === 'ar' ? 'rtl' : 'ltr'
    return (
      <>
        <RichTextField
          path="content"
          field={FIELD}
          errors={{}}
          {...{ value, lang, readOnly }}
          dir={direction}
          onChange={change}
        />
        <button onClick={() => setValue(restored)}>Restore</button>
      </>
    )
  }
  const view = await show(<Form />)
  const editor = async () => {
    const button = screen.queryByRole('button', { name: /^Edit the text/ })
    if (button) await view.user.click(button)
    return screen.findByRole('textbox', { name: `Content (${lang})` })
  }
  const press = async (name: string) => {
    await editor()
    await view.user.click(screen.getByRole('button', { name }))
  }
  return { ...view, values, last: () => values.at(-1), editor, press }
}

// First: a text that was opened makes the next ones open without a press.
test('a text is shown until its button is pressed, which names the field and its language; opening changes nothing', async () => {
  const { user, values, editor } = await open('<h2>عنوان</h2><p>نص</p>')
  expect(screen.getByRole('heading', { level: 2, name: 'عنوان' }).closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit the text: Content (ar)' }))
  const text = await editor()
  expect([text.lang, text.dir, text.textContent]).toEqual(['ar', 'rtl', 'عنواننص'])
  expect(values).toEqual([])
})

test('a text that may not be changed has no buttons and no editor', async () => {
  await open('<p>Only to read</p>', { readOnly: true, lang: 'en' })
  screen.getByText('Only to read')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Restore'])
})

test('a heading and an alignment are attributes and elements, never styles, which the content policy forbids', async () => {
  const { press, last } = await open('<p>Text</p>')
  await press('Heading')
  expect(last()).toContain('<h2 dir="rtl">Text</h2>')
  await press('Centre')
  expect(last()).toContain('data-align="center"')
  expect(last()).not.toContain('style')
  await press('Align to the start')
  expect(last()).toContain('<h2 dir="rtl">Text</h2>')
})

test.each(['<ul><li><p>One</p></li></ul>', '<h2>Title</h2>', '<img src="/storage/well/1600.webp" alt="A well">'])(
  'putting the cursor into a text that ends with %s changes nothing',
  async (end) => {
    const { editor, user, values } = await open(`<p>Text</p>${end}`, { lang: 'en' })
    await user.click(await editor())
    expect(document.activeElement).toBe(await editor())
    expect(values).toEqual([])
  },
)

test.each([
  ['a heading', 'Heading', /<\/h2>$/],
  ['a list', 'Numbered list', /<\/ol>$/],
  ['a quote', 'Quote', /<\/blockquote>$/],
])('a text that ends with %s is stored without the empty paragraph that the editor adds', async (_, button, end) => {
  const { press, last } = await open('<p>Text</p>', { lang: 'en' })
  await press(button)
  expect(last()).toMatch(end)
})

test('a step is undone and done again', async () => {
  const { press, last } = await open('<p>Text</p>', { lang: 'en' })
  await press('Numbered list')
  expect(last()).toMatch(/<ol.*<li/)
  await press('Undo')
  expect(last()).not.toContain('<ol')
  await press('Redo')
  expect(last()).toMatch(/<ol.*<li/)
})

test('pictures of other sites do not stay in a text that is changed; those of the library do', async () => {
  const own = '<img src="/storage/well/1600.webp" alt="A well">'
  const { press, last } = await open(`<p>Text</p>${own}<img src="https://tracker.example/pixel.png">`)
  await press('Divider')
  expect(last()).toContain('/storage/well/1600.webp')
  expect(last()).toContain('alt="A well"')
  expect(last()).not.toContain('tracker.example')
})

test('scripts and handlers of a stored text are not part of the editor', async () => {
  const { editor, press, last } = await open('<p onclick="steal()">Text</p><script>steal()</script>', { lang: 'en' })
  await press('Quote')
  expect((await editor()).querySelector('script, [onclick]')).toBeNull()
  expect(last()).not.toContain('steal')
})

test('a picture of the library is put into the text with its alternative text in the language of the text', async () => {
  const well = picture('well', {
    picture: { id: 'well', width: 1600, height: 900, color: null, alt: { ar: 'بئر', en: 'A well' } },
  })
  network({ [LIBRARY]: page([well]) })
  const { press, last, user } = await open('<p>Text</p>', { lang: 'en' })
  await press('Picture')
  const library = within(await screen.findByRole('dialog', { name: 'Choose a picture' }))
  await user.click(await library.findByRole('button', { name: /Picture well/ }))
  await user.click(library.getByRole('button', { name: 'Use selected' }))
  await waitFor(() => expect(last()).toContain('src="/storage/well/'))
  expect(last()).toContain('alt="A well"')
  expect(last()).toContain('width="1600" height="900"')
})

test('a value that is restored replaces the text of an open editor, and is not reported as a change', async () => {
  const { editor, user, values } = await open('<p>Mine</p>', { lang: 'en', restored: '<p>Restored</p>' })
  await editor()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect((await editor()).textContent).toBe('Restored'))
  expect(values).toEqual([])
})

test('a text that a colleague saved replaces the old one in the editor that is open, also while it has the focus', async () => {
  const { user, values, editor, last } = await open('<p>قديم</p>', { restored: '<p>من الزميل</p>' })
  const text = await editor()
  text.focus()
  // A click would move the focus; a merge after saving does not.
  screen.getByText('Restore').click()
  await waitFor(() => expect(text.textContent).toBe('من الزميل'))
  expect([document.activeElement, values]).toEqual([text, []])
  await user.keyboard('!')
  await waitFor(() => expect(last()).toContain('من الزميل'))
})
