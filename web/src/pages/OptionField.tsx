import type { ChoiceInfo } from "../api/types";
import { ParagraphLink } from "../rules/ParagraphLink";
import { valuesIn } from "./newtable";

interface OptionFieldProps {
  choice: ChoiceInfo;
  scenario: string;
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** An option of the rules, with its paragraph and what its values mean. */
export function OptionField({ choice, scenario, value, onChoose }: OptionFieldProps) {
  const id = `option-${choice.id}`;
  return (
    <div className="field">
      <span>
        <label htmlFor={id}>{choice.name}</label> <ParagraphLink id={choice.paragraph} />
      </span>
      <select id={id} value={value ?? choice.default} onChange={(event) => onChoose(event.target.value)}>
        {choice.values.map((one, index) => (
          <option key={one} value={one} disabled={!valuesIn(choice, scenario).includes(one)}>
            {choice.value_names[index] ?? one}
          </option>
        ))}
      </select>
      <span className="small">{choice.explanation}</span>
    </div>
  );
}
