import { users } from '@krishi-bima/contract/users/users';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { updateUser, useUser } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { FormFoot } from '#ui/form/form-foot.tsx';
import { PictureField } from '#ui/form/picture-field.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/** A picture is kept as soon as it is chosen; the names beside it are another save. */
export function ProfilePicture() {
  const user = useUser();
  const [chosen, setChosen] = useState<File | null>(null);
  const patch = useSave(users.profile, {
    key: 'picture',
    onSaved({ profile_picture, version }) {
      updateUser({ profile_picture, version });
      setChosen(null);
      toast.done(messages.saved);
    },
  });
  const { problem } = patch;
  const params = { id: user.id };

  function send(file: File | null) {
    setChosen(file);
    if (!file) return;
    const body = new FormData();
    body.set('profile_picture', file);
    void patch.run({ params, body });
  }
  return (
    <div>
      <PictureField
        label={messages.picture}
        value={chosen}
        onChange={send}
        current={user.profile_picture}
        disabled={patch.running}
        error={
          problem && (problem.fields.profile_picture ? refusalText(problem.fields.profile_picture) : problem.detail)
        }
      />
      {user.profile_picture && !chosen ? (
        <FormFoot>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={patch.running}
            onClick={() => void patch.run({ params, body: { profile_picture: null } })}
          >
            {t(messages.removePicture)}
          </Button>
        </FormFoot>
      ) : null}
    </div>
  );
}
