import '@mantine/tiptap/styles.layer.css'
import { useEffect, useRef } from 'react'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { Extension, getHTMLFromFragment, type Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extensions'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useNonce } from '#kernel/nonce.tsx'
import { useText } from '#kernel/text-context.tsx'
import { plainText } from '../value.tsx'
import { useInput, type FieldProps } from './use-input.ts'
import styles from './rich-text.module.css'
import type { CaretPosition } from './rich-text-field.tsx'
import { LABELS, Toolbar } from './rich-text-bar.tsx'

/** Alignment of a paragraph as an attribute: the content policy allows no style attributes in texts. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'image'],
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

/** Pictures of our own library only: the server would remove others when the text is saved. */
const OwnPicture = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/storage/"]' }] })

/**
 * The text without the empty paragraphs at its end: the editor adds one after a heading, a list or a picture, so that
 * people can write on.
 */
function htmlOf({ isEmpty, state, schema }: Editor): string {
  if (isEmpty) return ''
  let { content } = state.doc
  while (content.lastChild?.type.name === 'paragraph' && content.lastChild.childCount === 0)
    content = content.cut(0, content.size - content.lastChild.nodeSize)
  return getHTMLFromFragment(content, schema)
}

type Props = FieldProps<string | null> & {
  /** Takes the focus when it is opened. */
  begin?: CaretPosition | undefined
}

/** Rich text editor: headings, lists, quotes, links, pictures, alignment, in the direction of its language. */
export function RichText(props: Props) {
  const { field, path, begin, value, onChange, readOnly, lang, dir } = props
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
      Placeholder.configure({ placeholder: t('dashboard.write_here') }),
      Align,
      OwnPicture,
    ],
    content: value ?? '',
    editable: !readOnly,
    injectNonce: nonce,
    // The markers of lists are on the correct side only with an explicit direction (never `auto`).
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
    onCreate: ({ editor: now }) => {
      if (!begin) return
      const at = begin === 'end' ? 'end' : (now.view.posAtCoords(begin)?.pos ?? 'end')
      now.commands.focus(at, { scrollIntoView: false })
    },
    onUpdate: ({ editor: now }) => change.current(htmlOf(now)),
  })
  // The value was changed from outside: a restored version, or a text that a colleague saved.
  useEffect(() => {
    // React may suspend this component and destroy the editor; a new one replaces it.
    if (!editor || editor.isDestroyed) return
    const [next, shown] = [value ?? '', htmlOf(editor)]
    if (next === shown) return
    // The server cleans a saved text. Replacing the same words would move the cursor of the person who is typing.
    if (editor.isFocused && plainText(next) === plainText(shown)) return
    editor.commands.setContent(next, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  return (
    <Input.Wrapper {...input} labelElement="div" id={path}>
      <RichTextEditor editor={editor} labels={LABELS(t)} className={styles.editor} withTypographyStyles={false}>
        {!readOnly && <Toolbar editor={editor} lang={lang} />}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
