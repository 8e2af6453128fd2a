import { lazy, Suspense, useState } from 'react'
import { Button, Input } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { clsx } from 'clsx'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useInput, type FieldProps } from './use-input.ts'
import styles from './rich-text.module.css'

const load = () => import('./rich-text.tsx')
const RichText = lazy(async () => ({ default: (await load()).RichText }))

/** Start position of the caret: under the pointer, or at the end. */
export type CaretPosition = { left: number; top: number } | 'end'

/** True once the editor is loaded: further texts then open it without a press. */
let writing = false

/** A text with headings, lists and pictures. Shown as text; the editor, a large module, is loaded on demand. */
export function RichTextField(props: FieldProps<string | null>) {
  const [begin, setBegin] = useState<CaretPosition | boolean>(writing)
  if (!begin || props.readOnly) return <Still {...props} onBegin={setBegin} />
  return (
    <Suspense fallback={<Still {...props} />}>
      <RichText {...props} begin={begin === true ? undefined : begin} />
    </Suspense>
  )
}

function Still(props: FieldProps<string | null> & { onBegin?: (begin: CaretPosition) => void }) {
  const { value, field, readOnly, lang, dir, onBegin } = props
  const t = useText()
  const input = useInput(props)
  const start = (begin: CaretPosition) => {
    writing = true
    onBegin?.(begin)
  }
  return (
    <Input.Wrapper {...input} labelElement="div">
      <div className={styles.still}>
        {!readOnly && (
          <div className={styles.strip}>
            {/* The button covers the whole text: a press anywhere starts editing there. */}
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.stretched}
              leftSection={<Icon of={IconPencil} size={16} />}
              loading={!onBegin}
              aria-label={`${t('dashboard.write')}: ${t(field.label)}${lang ? ` (${lang})` : ''}`}
              onPointerEnter={() => void load()}
              onFocus={() => void load()}
              onClick={({ detail, clientX, clientY }) => start(detail === 0 ? 'end' : { left: clientX, top: clientY })}
            >
              {t('dashboard.write')}
            </Button>
          </div>
        )}
        {value ? (
          // The server has sanitized this HTML (resource/columns.server.ts).
          <div className={styles.words} lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: value }} />
        ) : (
          <p className={clsx(styles.words, styles.nothing)} lang={lang} dir={dir}>
            {!readOnly && t('dashboard.write_here')}
          </p>
        )}
      </div>
    </Input.Wrapper>
  )
}
