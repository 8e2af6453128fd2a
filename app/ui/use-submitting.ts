import { useNavigation } from 'react-router'

/** Whether the form with this `intent` is being submitted. */
export function useSubmitting(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
