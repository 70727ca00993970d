import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from '../../ui/moreIcons.tsx';
import classes from '../forms.module.css';

interface Props {
  /** Large card with a check mark, or a chip. */
  look: 'card' | 'chip';
  input: Pick<
    ComponentProps<'input'>,
    'type' | 'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange' | 'aria-invalid'
  >;
  isWrong?: boolean;
  label: ReactNode;
}

const looks = {
  card: {
    shared: {
      root: classes.choice,
      body: classes.choiceFace,
      inner: classes.markPlace,
      icon: classes.markSign,
      labelWrapper: classes.parts,
      label: classes.whole,
    },
    input: classes.mark,
  },
  chip: {
    shared: {
      root: classes.chip,
      body: classes.chipBody,
      inner: classes.chipInner,
      icon: classes.chipSign,
      label: classes.chipFace,
    },
    input: classes.chipInput,
  },
};

function Sign({ className }: { className?: string }) {
  return <CheckIcon size={18} className={className} />;
}

/** Mantine radio button or checkbox, both with a check mark. */
export function OptionBox({ look, input, isWrong = false, label }: Props) {
  const { shared, input: own } = looks[look];
  const props = { ...input, label, icon: Sign, mod: { error: isWrong } };
  if (input.type === 'radio') return <Radio {...props} classNames={{ ...shared, radio: own }} />;
  return <Checkbox {...props} classNames={{ ...shared, input: own }} />;
}
