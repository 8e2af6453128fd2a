import type { ComponentPropsWithRef } from 'react'
import { Button } from '@mantine/core'
import { Icon, type IconShape } from '#ui/icon.tsx'
import styles from './list.module.css'

type Props = ComponentPropsWithRef<typeof Button> & { icon: IconShape; name: string }

/** A button of the toolbar above a list. It shows only its icon if there are many buttons. */
export function ToolButton({ icon, name, ...rest }: Props) {
  return (
    <Button
      variant="default"
      radius="sm"
      title={name}
      classNames={{ root: styles.tool!, section: styles.toolIcon! }}
      leftSection={<Icon of={icon} size={18} />}
      {...rest}
    >
      <span className={styles.toolName}>{name}</span>
    </Button>
  )
}
