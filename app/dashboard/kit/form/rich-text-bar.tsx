import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import type { Locale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { PictureButton } from './rich-text-picture.tsx'

/** Toolbar of the rich text editor. */
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
  const label = t(`dashboard.align.${to}`)
  return (
    <RichTextEditor.Control onClick={onClick} aria-label={label} title={label}>
      <Icon of={ALIGN[to]} size={16} mirror={to !== 'center'} />
    </RichTextEditor.Control>
  )
}

export const LABELS = (t: ReturnType<typeof useText>) => ({
  boldControlLabel: t('dashboard.editor.bold'),
  italicControlLabel: t('dashboard.editor.italic'),
  underlineControlLabel: t('dashboard.editor.underline'),
  clearFormattingControlLabel: t('dashboard.editor.clear'),
  h2ControlLabel: t('dashboard.editor.h2'),
  h3ControlLabel: t('dashboard.editor.h3'),
  bulletListControlLabel: t('dashboard.editor.bullets'),
  orderedListControlLabel: t('dashboard.editor.numbers'),
  blockquoteControlLabel: t('dashboard.editor.quote'),
  hrControlLabel: t('dashboard.editor.line'),
  linkControlLabel: t('dashboard.editor.link'),
  unlinkControlLabel: t('dashboard.editor.unlink'),
  undoControlLabel: t('dashboard.undo'),
  redoControlLabel: t('dashboard.editor.redo'),
  linkEditorInputLabel: t('dashboard.editor.address'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: t('dashboard.editor.new_tab'),
  linkEditorInternalLink: t('dashboard.editor.same_tab'),
  linkEditorSave: t('dashboard.save'),
})
