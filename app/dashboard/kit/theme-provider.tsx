import '@mantine/core/styles.layer.css'
import './theme.css'
import { useMemo, useState, type ReactNode } from 'react'
import { DirectionProvider, MantineProvider, mergeThemeOverrides, type MantineColorSchemeManager } from '@mantine/core'
import { useNonce } from '#kernel/nonce.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { saveTheme, currentTheme, type Theme } from '../shell/preferences.ts'
import { theme, variables } from './theme.ts'

const fromHouse = { system: 'auto', light: 'light', dark: 'dark' } as const
const toHouse = { auto: 'system', light: 'light', dark: 'dark' } as const

/** The switch in the top bar sets and stores the theme; Mantine follows it. Each provider needs its own. */
function followTheSwitch(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => fromHouse[currentTheme()],
    // Mantine also stores the theme that it has just been given here: storing it again would notify Mantine again.
    set(value) {
      if (toHouse[value] !== currentTheme()) saveTheme(toHouse[value])
    },
    subscribe: (onChange) => {
      const received = (event: Event) => onChange(fromHouse[(event as CustomEvent<Theme>).detail])
      window.addEventListener('theme', received)
      stop = () => window.removeEventListener('theme', received)
    },
    unsubscribe: () => stop(),
    clear: () => saveTheme('system'),
  }
}

/** Mantine with our tokens, in the colour scheme and direction of the page. */
export function MantineTheme({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { dir } = useLocale()
  const t = useText()
  const [manager] = useState(followTheSwitch)
  // Gives the close button of a toast an accessible name.
  const named = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } } },
      }),
    [t],
  )
  // The scroll lock of dialogs (react-style-singleton) reads the nonce from this global.
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
