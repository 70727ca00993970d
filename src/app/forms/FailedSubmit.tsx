import { useFailed } from '../chart/chart.ts';
import { FailedCall } from '../frame/FailedCall.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import type { FormMetadata } from './forms.ts';

function submit(formId: string) {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The form's call failed: said above the action bar; trying again sends what stands in the form now. */
export function FailedSubmit({ form }: { form: FormMetadata }) {
  if (!useFailed()) return null;
  return (
    <Revealed>
      <FailedCall onRetry={() => submit(form.id)} />
    </Revealed>
  );
}
