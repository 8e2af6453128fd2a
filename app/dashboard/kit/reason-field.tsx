import { Textarea, type TextareaProps } from '@mantine/core'
import { MAX_REASON } from '#kernel/reason.ts'
import { useText } from '#kernel/text-context.tsx'

type Props = {
  value: string
  onReason: (reason: string) => void
  /** Takes the focus when the dialog opens. */
  'data-autofocus'?: boolean
} & Pick<TextareaProps, 'label' | 'description' | 'error' | 'required'>

/** Input for the reason of a change, in any language. */
export function ReasonField({ onReason, ...props }: Props) {
  const t = useText()
  return (
    <Textarea
      label={t('dashboard.reason')}
      autosize
      minRows={2}
      maxLength={MAX_REASON}
      dir="auto"
      {...props}
      onChange={(event) => onReason(event.currentTarget.value)}
    />
  )
}
