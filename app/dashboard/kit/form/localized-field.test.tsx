// @vitest-environment happy-dom
/** A text in three languages outside of a form, as in the editor of legal texts. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Localized } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import { shapeOf } from '#resource/field.ts'
import { localized, text } from '#resource/fields.ts'
import { screen, show } from '#tests/support/interact.tsx'
import { LocalizedField } from './localized-field.tsx'

const FIELD = shapeOf(localized(text({ label: 'Text' as TextKey })))

/** Each press of the button is a refused save with these errors. */
async function open(errors: Record<string, string>) {
  function Page() {
    const [value, setValue] = useState<Localized | null>(null)
    const [found, setFound] = useState<Record<string, string>>({})
    return (
      <>
        <LocalizedField path="text" field={FIELD} value={value} onChange={setValue} errors={found} />
        <button onClick={() => setFound({ ...errors })}>save</button>
      </>
    )
  }
  const { user } = await show(<Page />)
  return {
    user,
    save: () => user.click(screen.getByText('save')),
    opened: () => screen.getByRole('tab', { selected: true }).id,
  }
}

test('an English reader sees the error of the missing Arabic text, and stays where they go afterwards', async () => {
  const { user, save, opened } = await open({ text: 'Enter the text in Arabic.' })
  expect(opened()).toBe('text-en')
  await save()
  expect(opened()).toBe('text-ar')
  expect(screen.getByText(/Enter the text in Arabic\./)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^EN/ }))
  await user.click(screen.getByRole('textbox'))
  await user.paste('Terms')
  expect(opened()).toBe('text-en')
  await save()
  expect(opened()).toBe('text-ar')
})

test('the open language stays open when it is one of those with an error', async () => {
  const { save, opened } = await open({ 'text.ar': 'Missing.', 'text.en': 'Too long.' })
  await save()
  expect(opened()).toBe('text-en')
  expect(screen.getByText(/Too long\./)).toBeTruthy()
})

test('the keyboard moves between languages in the order of reading', async () => {
  const { user, opened } = await open({})
  await user.click(screen.getByRole('tab', { name: /^EN/ }))
  await user.keyboard('{ArrowRight}')
  expect([opened(), document.activeElement!.id]).toEqual(['text-tr', 'text-tr'])
  await user.keyboard('{ArrowRight}')
  expect(opened()).toBe('text-ar')
})
