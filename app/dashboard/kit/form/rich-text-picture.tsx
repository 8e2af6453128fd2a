import { useState } from 'react'
import { Button, Group, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { renditionUrl } from '#kernel/picture.ts'
import type { Locale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Dialog } from '../dialog.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import type { Item } from '../media/use-library.ts'

/** Twice the width of a text on a large screen, in pixels. */
const WIDTH = 1600

/** Inserts a picture of the library into the text, or edits the alternative text of the selected one. */
export function PictureButton({ editor, lang }: { editor: Editor; lang: Locale | undefined }) {
  const t = useText()
  const [choosing, setChoosing] = useState(false)
  const [alt, setAlt] = useState<string | null>(null)
  const press = () => {
    if (editor.isActive('image')) setAlt((editor.getAttributes('image').alt as string | null) ?? '')
    else setChoosing(true)
  }
  const put = ([item]: Item[]) => {
    setChoosing(false)
    const { picture } = item ?? {}
    if (!picture) return
    const { width, height } = picture
    const words = (lang && picture.alt?.[lang]) ?? ''
    editor
      .chain()
      .focus()
      .setImage({ src: renditionUrl(picture, WIDTH, 'webp'), alt: words, width, height })
      .run()
  }
  const describe = () => {
    editor.chain().focus().updateAttributes('image', { alt: alt!.trim() }).run()
    setAlt(null)
  }
  const label = t('dashboard.editor.picture')
  return (
    <>
      <RichTextEditor.Control onClick={press} aria-label={label} title={label}>
        <Icon of={IconPhoto} size={16} />
      </RichTextEditor.Control>
      <MediaPicker opened={choosing} onClose={() => setChoosing(false)} onPick={put} />
      <Dialog opened={alt !== null} onClose={() => setAlt(null)} title={t('dashboard.editor.picture_title')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // The dialog is rendered inside the form of the record, which must not be submitted.
            event.stopPropagation()
            describe()
          }}
        >
          <TextInput
            data-autofocus
            label={t('dashboard.editor.picture_title')}
            description={t('dashboard.media.alt_hint')}
            lang={lang}
            dir="auto"
            maxLength={300}
            value={alt ?? ''}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Group mt="lg">
            <Button type="submit">{t('dashboard.save')}</Button>
            <Button
              variant="subtle"
              color="pome"
              onClick={() => {
                editor.chain().focus().deleteSelection().run()
                setAlt(null)
              }}
            >
              {t('dashboard.remove')}
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  )
}
