import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './option-button.module.css';

interface OptionButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  isChosen: boolean;
}

/** One of a short list, of which one is chosen. */
export function OptionButton({ isChosen, ...rest }: OptionButtonProps) {
  return <UnstyledButton {...rest} className={classes.option} aria-pressed={isChosen} />;
}
