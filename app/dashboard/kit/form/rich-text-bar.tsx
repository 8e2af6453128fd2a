import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import type { Locale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { PictureButton } from './rich-text-picture.tsx'

/** The buttons over a text. */
export function Toolbar({ editor, lang }: { editor: Editor; lang: Locale | undefined }) {
  const align = (to: 'center' | 'end' | 'start') => () =>
    editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { align: to === 'start' ? null : to })
      .updateAttributes('heading', { align: to === 'start' ? null : to })
      .updateAttributes('image', { align: to === 'start' ? null : to })
      .run()
  return (
    <RichTextEditor.Toolbar sticky stickyOffset={68}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <PictureButton editor={editor} lang={lang} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <AlignButton to="start" onClick={align('start')} />
        <AlignButton to="center" onClick={align('center')} />
        <AlignButton to="end" onClick={align('end')} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

type AlignProps = { to: keyof typeof ALIGN; onClick: () => void }
const ALIGN = { start: IconAlignLeft, center: IconAlignCenter, end: IconAlignRight } as const

function AlignButton({ to, onClick }: AlignProps) {
  const t = useText()
  const label = t(`desk.align.${to}`)
  return (
    <RichTextEditor.Control onClick={onClick} aria-label={label} title={label}>
      <Icon of={ALIGN[to]} size={16} mirror={to !== 'center'} />
    </RichTextEditor.Control>
  )
}

export const LABELS = (t: ReturnType<typeof useText>) => ({
  boldControlLabel: t('desk.editor.bold'),
  italicControlLabel: t('desk.editor.italic'),
  underlineControlLabel: t('desk.editor.underline'),
  clearFormattingControlLabel: t('desk.editor.clear'),
  h2ControlLabel: t('desk.editor.h2'),
  h3ControlLabel: t('desk.editor.h3'),
  bulletListControlLabel: t('desk.editor.bullets'),
  orderedListControlLabel: t('desk.editor.numbers'),
  blockquoteControlLabel: t('desk.editor.quote'),
  hrControlLabel: t('desk.editor.line'),
  linkControlLabel: t('desk.editor.link'),
  unlinkControlLabel: t('desk.editor.unlink'),
  undoControlLabel: t('desk.undo'),
  redoControlLabel: t('desk.editor.redo'),
  linkEditorInputLabel: t('desk.editor.address'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: t('desk.editor.new_tab'),
  linkEditorInternalLink: t('desk.editor.same_tab'),
  linkEditorSave: t('desk.save'),
})
