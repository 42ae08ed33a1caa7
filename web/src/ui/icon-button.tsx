import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { say, useLanguage, type Wording } from '#i18n/t.ts';

interface IconButtonProps
  extends ActionIconProps,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ActionIconProps | 'aria-label'> {
  label: Wording;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon alone says what it does: to the screen reader and, on hover, to everybody. */
export function IconButton({ label, ...props }: IconButtonProps) {
  useLanguage();
  return <ActionIcon type="button" title={say(label)} {...props} aria-label={say(label)} />;
}
