import { useEffect, useRef, useSyncExternalStore } from 'react'
import { clsx } from 'clsx'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from './icon.tsx'
import { Khatim } from './khatim.tsx'
import { dismissToast, readToasts, watchToasts } from './toasts.ts'
import styles from './toast.module.css'

const none: ReturnType<typeof readToasts> = []

/**
 * Rendered once in the root. The live region exists from the start, so that screen readers announce the first message.
 */
export function Toaster() {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => none)

  // A popover is in the top layer, above an open dialog; showing it again moves it above the newest one.
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (toasts.length) region.showPopover()
  }, [toasts])

  return (
    // The live region is around the popover: a closed popover is not in the accessibility tree.
    <div role="log" aria-label={t('ui.messages')}>
      <div ref={ref} popover="manual" className={styles.region}>
        <ul className={styles.list}>
          {toasts.map(({ id, kind, message }) => (
            <li key={id} className={clsx(styles.toast, styles[kind])}>
              <Khatim size={14} />
              <span className={styles.words}>{message}</span>
              <button
                type="button"
                className={styles.close}
                aria-label={t('ui.close')}
                onClick={() => dismissToast(id)}
              >
                <Icon of={IconX} size={18} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
