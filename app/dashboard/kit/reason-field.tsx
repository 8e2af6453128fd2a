import { Textarea, type TextareaProps } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'

type Props = {
  value: string
  onReason: (reason: string) => void
  /** The dialog opens with the focus here. */
  'data-autofocus'?: boolean
} & Pick<TextareaProps, 'label' | 'description' | 'error' | 'required' | 'maxLength'>

/** Why staff do this, in any language. */
export function ReasonField({ onReason, ...props }: Props) {
  const t = useText()
  return (
    <Textarea
      label={t('dashboard.reason')}
      autosize
      minRows={2}
      maxLength={500}
      dir="auto"
      {...props}
      onChange={(event) => onReason(event.currentTarget.value)}
    />
  )
}
