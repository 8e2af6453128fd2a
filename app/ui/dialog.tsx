import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useText } from '#kernel/text-context.tsx'
import { selectedOf } from './focus.ts'
import { Icon } from './icon.tsx'
import { Pattern } from './pattern.tsx'
import { raiseToasts } from './toasts.ts'
import styles from './dialog.module.css'

type Props = {
  title: ReactNode
  /** Id for `dialogTriggerProps(id)`. Without `open`, the dialog keeps its own state and opens without a script. */
  id?: string
  open?: boolean
  /** Called for Esc, the close button or a click outside the dialog. With `open`, set it to false. */
  onClose?: () => void
  /** Cannot be closed now, because an action is running. */
  busy?: boolean
  /** `drawer`: at the end side of the window, with its full height. */
  size?: 'small' | 'medium' | 'large' | 'drawer'
  /** Buttons below the content, always visible. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal based on the native `<dialog>`: the page behind is inert, and the focus returns on closing. The first focus
 * goes to the element with `data-first-focus`, otherwise to the first control of the content.
 */
export function Dialog({ title, id, open, onClose, busy, size = 'medium', footer, children }: Props) {
  const t = useText()
  const own = useId()
  const name = id ?? own
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined || open === dialog.open) return
    if (!open) return dialog.close()
    dialog.showModal()
    firstFocus(dialog)?.focus()
    raiseToasts()
  }, [open])

  // A dialog that is removed while open must return the focus first.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  const ask = () => {
    if (busy) return
    if (open === undefined) ref.current?.close()
    else onClose?.()
  }
  const isOutside = (event: MouseEvent) => event.target === ref.current

  // Esc and the close button do for the keyboard what a click outside does for the mouse.
  // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
  return (
    <dialog
      ref={ref}
      id={name}
      aria-labelledby={`${name}-title`}
      className={styles.dialog}
      onCancel={(event) => {
        if (event.target !== ref.current || open === undefined) return
        event.preventDefault()
        if (!busy) onClose?.()
      }}
      onClose={(event) => {
        if (event.target === ref.current && open !== false) onClose?.()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) ask()
      }}
    >
      <div className={clsx(styles.sheet, size !== 'medium' && styles[size])}>
        <div className={styles.head}>
          <Pattern className={styles.lattice} size={64} />
          <h2 id={`${name}-title`} className={styles.title}>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <button
          type="button"
          hidden={busy}
          className={styles.close}
          aria-label={t('ui.close')}
          {...(open === undefined && { commandfor: name, command: 'close' as const })}
          onClick={() => {
            if (open !== undefined || !understandsCommands()) ask()
          }}
        >
          <Icon of={IconX} size={22} />
        </button>
      </div>
    </dialog>
  )
}

function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]')
  const focused = document.activeElement
  return marked ?? (focused instanceof HTMLElement ? selectedOf(focused) : null)
}

/** Props of a button that opens the dialog with this id, before or after hydration. */
export function dialogTriggerProps(id: string) {
  return {
    commandfor: id,
    command: 'show-modal' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: () => {
      const dialog = document.getElementById(id)
      if (!understandsCommands() && dialog instanceof HTMLDialogElement) dialog.showModal()
    },
  }
}

const understandsCommands = () => 'commandForElement' in HTMLButtonElement.prototype
