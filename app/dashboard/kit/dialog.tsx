import { Drawer, Modal, type DrawerProps, type ModalProps } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { useIsOnTop } from './dialog-stack.ts'
import { useReturnFocus } from './return-focus.ts'

/** What all dialogs do: Escape closes the one on top only, and the focus returns to where it was. */
function useDialog(opened: boolean) {
  const t = useText()
  useReturnFocus(opened)
  return { closeOnEscape: useIsOnTop(opened), closeButtonProps: { 'aria-label': t('ui.close') } }
}

/** A dialog in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} {...useDialog(props.opened)} />
}

/** A dialog at the side of the screen. */
export function SideDialog(props: DrawerProps) {
  return <Drawer {...props} {...useDialog(props.opened)} />
}
