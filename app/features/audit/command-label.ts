import type { TextKey, Translate } from '#kernel/text.ts'

/** The label of a command: its own, or composed from the record's name. */
export function commandLabel(t: Translate, command: string, resources: Record<string, TextKey> = {}): string {
  const own = `dashboard.command.${command}` as TextKey
  const words = t(own)
  if (words !== own) return words
  const [subject = '', action = ''] = command.split('.')
  const acted = `dashboard.command_action.${action}` as TextKey
  const verb = t(acted)
  const label = resources[subject]
  const noun = label ? t(label) : subject
  return `${noun} · ${verb === acted ? action : verb}`
}
