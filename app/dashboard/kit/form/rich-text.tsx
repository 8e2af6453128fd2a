import '@mantine/tiptap/styles.layer.css'
import { useEffect, useRef } from 'react'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { Extension } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import { useNonce } from '#kernel/nonce.tsx'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useInput, type FieldProps } from './field.tsx'
import styles from './form.module.css'

/** Where a paragraph stands, as an attribute: the policy of pages allows no styles in texts. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-align'),
          renderHTML: ({ align }) => (align ? { 'data-align': align as string } : {}),
        },
      },
    },
  ],
})

/** The editor: headings, lists, quotes, links, alignment, in the direction of its language. */
export function RichText(props: FieldProps<string | null>) {
  const { field, path, value, onChange, readOnly, lang, dir } = props
  const t = useText()
  const input = useInput(props)
  const nonce = useNonce()
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        strike: false,
        link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
      }),
      Placeholder.configure({ placeholder: t('desk.write_here') }),
      Align,
    ],
    content: value ?? '',
    editable: !readOnly,
    injectNonce: nonce,
    // Lists keep their marks on the right side only with a direction of their own (never `auto`).
    ...(dir && { textDirection: dir }),
    editorProps: {
      attributes: {
        'aria-label': `${t(field.label)}${lang ? ` (${lang})` : ''}`,
        'aria-multiline': 'true',
        role: 'textbox',
        ...(lang && { lang }),
        ...(dir && { dir }),
      },
    },
    onUpdate: ({ editor: now }) => change.current(now.isEmpty ? '' : now.getHTML()),
  })
  // Changed from outside: a version that was restored, the other side of a conflict.
  useEffect(() => {
    if (!editor || editor.isFocused) return
    if ((value ?? '') !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  const align = (to: 'center' | 'end' | 'start') => () =>
    editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { align: to === 'start' ? null : to })
      .updateAttributes('heading', { align: to === 'start' ? null : to })
      .run()
  return (
    <Input.Wrapper {...input} labelElement="div" id={path}>
      <RichTextEditor editor={editor} labels={LABELS(t)} className={styles.editor} withTypographyStyles={false}>
        {!readOnly && (
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
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
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

const LABELS = (t: ReturnType<typeof useText>) => ({
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
