-- What an approved claim takes off an animal or a herd: given back when the approval is, and never taken off twice.
alter table claim_lines add column buried integer constraint claim_lines_buried check (buried > 0);
update claim_lines l set buried = coalesce(l.damaged_count, 1)
from claims c join animals a on a.insurance = c.insurance
where c.id = l.claim and c.insurance = l.insurance and a.id = l.animal and c.status = 'approved' and l.loss = 'death'
  and l.refusal is null and (a.died_on is null or a.died_on = c.loss_on);

alter table animal_moves drop constraint animal_moves_move_check;
alter table animal_moves add constraint animal_moves_move_check
  check (move in ('transfer', 'new_tag', 'lose_tag', 'die', 'undo_death'));
