import { useFailed } from '../chart/chart.ts';
import { FailedCall } from '../frame/FailedCall.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import type { FormMetadata } from './forms.ts';

/** Sends what stands in the form now, as its button would. */
export function submitAgain({ id }: FormMetadata): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The form's call failed: said above the action bar; trying again sends what stands in the form now. */
export function FailedSubmit({ form }: { form: FormMetadata }) {
  if (!useFailed()) return null;
  return (
    <Revealed>
      <FailedCall onRetry={() => submitAgain(form)} />
    </Revealed>
  );
}
