import { useEffect, useState } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { plainAscii } from './copy-text.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'children'> & {
  text: string
  /** Name of the copied value, for screen readers: "IBAN (TL)". */
  what?: string
  onCopied?: () => void
}

/** Copies IBANs, links and numbers without invisible characters, which forms refuse, and confirms it. */
export function CopyButton({ text, what, onCopied, ...look }: Props) {
  const t = useText()
  const [state, setState] = useState<'ready' | 'done' | 'failed'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2500)
    return () => clearTimeout(timer)
  }, [state])

  const copy = () => {
    const done =
      navigator.clipboard?.writeText(text.split('\n').map(plainAscii).join('\n')) ??
      Promise.reject(new Error('no clipboard'))
    done.then(
      () => {
        setState('done')
        onCopied?.()
      },
      () => setState('failed'),
    )
  }
  const words = t(state === 'done' ? 'ui.copied' : state === 'failed' ? 'ui.copyFailed' : 'ui.copy')
  return (
    <>
      <Button
        variant="outline"
        size="small"
        {...look}
        onClick={copy}
        icon={<Icon of={state === 'done' ? IconCheck : IconCopy} />}
        aria-label={what && state === 'ready' ? `${t('ui.copy')}: ${what}` : undefined}
      >
        {words}
      </Button>
      {/* Next to the button: a message inside it would change its accessible name. */}
      <VisuallyHidden>
        <output>{state === 'ready' ? '' : words}</output>
      </VisuallyHidden>
    </>
  )
}
