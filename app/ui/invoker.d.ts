/** Invoker commands (`<button commandfor command>`): React passes them through, but has no types yet. */
import 'react'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string | undefined
    command?: 'show-modal' | 'close' | 'request-close' | undefined
  }
}
