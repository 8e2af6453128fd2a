import { useNavigation } from 'react-router'

/** Whether the form whose `intent` field says so is on its way. */
export function useSubmitting(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
