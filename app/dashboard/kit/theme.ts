/** Mantine theme: its variables refer to our tokens, so that the light and dark colours are defined once. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = ['#eaf4ef', '#d3e6dc', '#a9cfbd', '#7fd1b4', '#529d82', '#2f8169', '#17705c', '#125c4c', '#0e4b3e', '#0a3a30'] // prettier-ignore
const pome: MantineColorsTuple = ['#fdebee', '#f9d3d9', '#f2a7b3', '#ff9aa8', '#e0566f', '#cc3350', '#c12a47', '#b4233f', '#961a33', '#7a1228'] // prettier-ignore
const saffron: MantineColorsTuple = ['#fff6e2', '#fdecc8', '#fadb98', '#f6cb74', '#f1b94e', '#efae36', '#d99722', '#b57b12', '#8c5f0a', '#704b00'] // prettier-ignore
/** Mantine's own grey is cold next to the sand of the page. */
const gray: MantineColorsTuple = ['#fbf6eb', '#f5eedf', '#ede3cf', '#e4d8c0', '#d3c5a8', '#b3a483', '#857859', '#55645b', '#33453c', '#12261f'] // prettier-ignore
/** Colours of the dark theme, from text to the deepest background. */
const dark: MantineColorsTuple = ['#f5eddd', '#d7d3c4', '#aebdb2', '#7d9889', '#284236', '#1d3a2e', '#15281f', '#15281f', '#0f1e18', '#0d1a15'] // prettier-ignore

export const theme = createTheme({
  colors: { pine, pome, saffron, gray, dark },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 6 },
  white: '#ffffff',
  black: '#12261f',
  fontFamily: 'var(--body)',
  fontFamilyMonospace: 'ui-monospace, "Liberation Mono", monospace',
  headings: { fontFamily: 'var(--display)', fontWeight: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.90625rem', md: '0.96875rem', lg: '1.0625rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.6', xl: '1.65' },
  radius: { xs: '0.375rem', sm: '0.625rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // A list that opens on focus would cover the error of its field.
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Button: { defaultProps: { radius: 'xl' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: { defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 1, color: 'var(--veil)' } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 1, color: 'var(--veil)' } } },
    // The header of a dialog is not the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // The placeholder would be a focusable child of the menu that is no item of it (axe: aria-required-children).
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500, size: 'lg' } },
    Tooltip: { defaultProps: { withArrow: true } },
  },
}) // prettier-ignore

const tokens = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--leaf)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--well)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-disabled': 'var(--well)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/**
 * Colours buttons, switches and checkboxes in the association's main colour (features/settings/theme.ts). Red stays:
 * in the dashboard it marks errors and actions that cannot be undone.
 */
const mainColor = {
  '--mantine-color-pine-filled': 'var(--act)',
  '--mantine-color-pine-filled-hover': 'var(--act-press)',
  '--mantine-color-pine-light': 'var(--tint)',
  '--mantine-color-pine-light-hover': 'var(--well)',
  '--mantine-color-pine-light-color': 'var(--leaf)',
  '--mantine-color-pine-outline': 'var(--leaf)',
  '--mantine-color-pine-outline-hover': 'var(--tint)',
  '--mantine-color-pine-text': 'var(--leaf)',
}

const both = { ...tokens, ...mainColor }
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: both, dark: both })
