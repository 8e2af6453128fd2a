import type { ComponentProps } from 'react'
import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'

/** Opens the menu of a record; disabled until the menu is loaded. */
export function RecordMenuButton(props: ComponentProps<'button'>) {
  const t = useText()
  return (
    <ActionIcon component="button" size={36} variant="default" aria-label={t('dashboard.row_menu')} {...props}>
      <Icon of={IconDots} />
    </ActionIcon>
  )
}
