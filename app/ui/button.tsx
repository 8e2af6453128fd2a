import { Link, type LinkProps } from './link.tsx'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { clsx } from 'clsx'
import { useText } from '#kernel/text-context.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './button.module.css'

type Look = {
  /** `primary` (pomegranate) is for donating; `pine` for other main actions; `light`, `ghost` for dark backgrounds. */
  variant?: 'primary' | 'pine' | 'outline' | 'quiet' | 'light' | 'ghost'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
  /** Icons before and after the text: `<Icon of={IconHeart} />`. */
  icon?: ReactNode
  iconEnd?: ReactNode
  children?: ReactNode
  className?: string
}

function look({ variant = 'primary', size = 'medium', wide, className }: Look) {
  return clsx(styles.button, styles[variant], size !== 'medium' && styles[size], wide && styles.wide, className)
}

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean; ref?: Ref<HTMLButtonElement> }

/** While `loading` it keeps its size and the focus, and a second click or Enter does nothing. */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  loading = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  const t = useText()
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      aria-disabled={loading || undefined}
      className={look({ variant, size, wide, className })}
    >
      {loading ? <Spinner /> : icon}
      <span>{children}</span>
      {iconEnd}
      {loading && <VisuallyHidden>{t('ui.working')}</VisuallyHidden>}
    </button>
  )
}

type LinkButtonProps = Look & Omit<LinkProps, 'children' | 'className'>

export function LinkButton({ variant, size, wide, icon, iconEnd, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide, className })}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </Link>
  )
}
