import '@mantine/core/styles.layer.css'
import './theme.css'
import { useMemo, type ReactNode } from 'react'
import { DirectionProvider, MantineProvider, mergeThemeOverrides, type MantineColorSchemeManager } from '@mantine/core'
import { useNonce } from '#kernel/nonce.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { saveTheme, currentTheme, type Theme } from '../shell/preferences.ts'
import { theme, variables } from './theme.ts'

const fromHouse = { system: 'auto', light: 'light', dark: 'dark' } as const
const toHouse = { auto: 'system', light: 'light', dark: 'dark' } as const

/** The theme is the house's choice, remembered by its switch in the top bar; Mantine follows. */
function followTheSwitch(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => fromHouse[currentTheme()],
    set: (value) => saveTheme(toHouse[value]),
    subscribe: (onChange) => {
      const received = (event: Event) => onChange(fromHouse[(event as CustomEvent<Theme>).detail])
      window.addEventListener('theme', received)
      stop = () => window.removeEventListener('theme', received)
    },
    unsubscribe: () => stop(),
    clear: () => saveTheme('system'),
  }
}

const manager = followTheSwitch()

/** Mantine with our tokens, in the theme and the direction of the page. */
export function MantineTheme({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { dir } = useLocale()
  const t = useText()
  // What closes a toast has a name too.
  const named = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } } },
      }),
    [t],
  )
  // What locks scrolling behind a dialog (react-style-singleton) asks for the word there.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={named}
        cssVariablesResolver={variables}
        colorSchemeManager={manager}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? ''}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
