/** Display preferences of the dashboard. Stored in cookies, so that the server renders them and nothing flashes. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

function remember(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}

export function saveTheme(theme: Theme): void {
  remember('theme', theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  window.dispatchEvent(new CustomEvent('theme', { detail: theme }))
}

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Collapses the side bar to a row of icons. */
export function saveSidebarCollapsed(narrow: boolean): void {
  remember('desk', narrow ? 'narrow' : 'wide')
}
