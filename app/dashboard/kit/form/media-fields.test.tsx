// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Picture } from '#kernel/picture.ts'
import type { TextKey } from '#kernel/text.ts'
import { shapeOf } from '#resource/field.ts'
import { file, gallery, optional, type StoredFile } from '#resource/fields.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { LIBRARY, page, picture } from '#tests/support/media-items.ts'
import { network } from '#tests/support/network.ts'
import { FileField } from './file-field.tsx'
import { GalleryField } from './gallery-field.tsx'

const label = { label: 'Attached' as TextKey }
const [WELL, TREE, TALL] = ['well', 'tree', 'tall'].map((id) => picture(id)) as [Item, Item, Item]
type Item = ReturnType<typeof picture>
const REPORT: Item = {
  ...picture('report'),
  kind: 'document',
  name: 'تقرير 2026.pdf',
  title: 'Report',
  picture: null,
  bytes: 2_500_000,
}
const picturesOf = (...items: Item[]) => items.map((one) => one.picture!)

async function openGallery(start: Picture[], { max = 3, readOnly = false } = {}) {
  network({ [LIBRARY]: page([WELL, TREE, TALL]) })
  const values = [start]
  function Form() {
    const [value, setValue] = useState(start)
    const change = (next: Picture[]) => {
      values.push(next)
      setValue(next)
    }
    return (
      <GalleryField
        path="pictures"
        field={shapeOf(gallery({ ...label, max }))}
        errors={{}}
        {...{ value, readOnly }}
        onChange={change}
      />
    )
  }
  const view = await show(<Form />)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const add = async (...items: Item[]) => {
    await press('Add pictures')
    const library = within(await screen.findByRole('dialog'))
    for (const { title } of items)
      await view.user.click(await library.findByRole('button', { name: new RegExp(title) }))
    await view.user.click(library.getByRole('button', { name: 'Use selected' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { ...view, values, press, add, ids: () => values.at(-1)!.map(({ id }) => id) }
}

test('a picture of a gallery can be described for its page; one without a description says so', async () => {
  const described = { ...TREE.picture!, alt: { ar: 'شجرة', en: 'A tree' } }
  const { user, press, values } = await openGallery([WELL.picture!, described])
  expect(screen.getAllByText('No description')).toHaveLength(1)
  await press('Description and focal point: Picture 1')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'English' }), 'A well')
  expect(values.at(-1)).toMatchObject([{ id: 'well', alt: { en: 'A well' } }, described])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('No description')).toBeNull())
})

test('pictures are added in the order in which they were chosen; one that is there already is not added twice', async () => {
  const { add, ids } = await openGallery(picturesOf(WELL))
  await add(TALL, WELL)
  expect(ids()).toEqual(['well', 'tall'])
})

test('a full gallery takes no more, and can take one again after one is removed', async () => {
  const { press, ids, add } = await openGallery(picturesOf(WELL, TREE), { max: 2 })
  expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
  await press('Remove Picture 1')
  expect(ids()).toEqual(['tree'])
  await add(TALL)
  expect(ids()).toEqual(['tree', 'tall'])
})

test('after a picture is removed with the keyboard, the focus is on the next one, then on the button that adds', async () => {
  const { press, ids } = await openGallery(picturesOf(WELL, TREE))
  const focused = () => document.activeElement
  await press('Remove Picture 1')
  expect(ids()).toEqual(['tree'])
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Remove Picture 1' })))
  await press('Remove Picture 1')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Add pictures' })))
})

test('a gallery that may not be changed shows its pictures without buttons', async () => {
  const [well] = picturesOf(WELL)
  await openGallery([{ ...well!, alt: { ar: 'بئر', en: 'A well' } }], { readOnly: true })
  screen.getByRole('img', { name: 'A well' })
  expect(screen.queryAllByRole('button')).toEqual([])
})

async function openFile(start: StoredFile | null, readOnly = false) {
  network({ [LIBRARY]: page([REPORT]) })
  const values: (StoredFile | null)[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const change = (next: StoredFile | null) => {
      values.push(next)
      setValue(next)
    }
    return (
      <FileField
        path="file"
        field={shapeOf(optional(file(label)))}
        errors={{}}
        {...{ value, readOnly }}
        onChange={change}
      />
    )
  }
  return { ...(await show(<Form />)), values }
}

test('a document is chosen from the library, shown with its name and size, and removed again', async () => {
  const { user, values } = await openFile(null)
  await user.click(screen.getByRole('button', { name: 'Choose a document: Attached' }))
  const library = within(await screen.findByRole('dialog', { name: 'Choose a document' }))
  await user.click(await library.findByRole('button', { name: /Report/ }))
  await user.click(library.getByRole('button', { name: 'Use selected' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText('تقرير 2026.pdf')
  screen.getByText(/2\.[345]\d* MB/)
  screen.getByRole('button', { name: 'Replace: Attached' })
  await user.click(screen.getByRole('button', { name: 'Remove: Attached' }))
  expect(values).toEqual([{ id: 'report', name: 'تقرير 2026.pdf', bytes: 2_500_000 }, null])
  // The pressed button is gone: the keyboard goes on with the one that is left.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a document: Attached' })),
  )
})

test('a document that may not be changed is shown without buttons', async () => {
  await openFile({ id: 'report', name: 'report.pdf', bytes: 10 }, true)
  screen.getByText('report.pdf')
  expect(screen.queryAllByRole('button')).toEqual([])
})
